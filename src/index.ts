export { ResearchError } from './kernel/index.ts';
