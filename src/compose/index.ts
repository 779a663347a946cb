export {
  type AutoSearch,
  type AutoSearchOptions,
  openAutoSearch,
  type ResearchOptions,
} from './open-auto-search.ts';
