export { BAD_STRATEGIES } from './bad-strategies.ts';
export { type Judged, judgeStrategies } from './judge-correlation.ts';
