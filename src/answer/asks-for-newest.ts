import type { Ask } from './ask.ts';

const ASKS_ORDER =
  /\b(?:first|earliest|oldest|latest|newest|most recent|current(?:ly)?|last)\b|最早|最新|首次|最近|目前|现在|如今|上一?次/iu;
const ASKS_NEWEST = new RegExp(
  [
    '\\b(?:latest|newest|most recent(?:ly)?|current(?:ly)?|last time|now(?! and (?:then|again))|nowadays|these days|at (?:the|this) moment|at present|presently|as of (?:now|today)|still|ended up|(?:this |the )?coming year|any ?more)\\b',
    '\\bin the end(?! of)\\b|\\bfinally\\b|\\bwhen (?:was|were|did|has|have|is)\\b.*\\blast\\b|\\blast (?:\\w+ed|done|seen|held|paid|fed|cleaned)\\b',
    '最新|最近(?!的)|目前|现在|如今|眼下|当前|这阵子|这段时间|上一?次|最后一?次|最终|最后(?=.{0,6}[定选改])|还(?=[在是])',
    '(?<!\\p{L})(?:aktuelle?[rsnm]?|derzeit|zurzeit|momentan|jetzt|mittlerweile|inzwischen|zuletzt|am ende|noch|maintenant|actuel(?:le)?s?|actuellement|en ce moment|désormais|dernière fois|finalement|à la fin(?! d)|toujours|ahora|actual(?:mente)?|hoy en día|al final(?! de)|por fin|última vez|últimamente|todavía|adesso|attual[ei]|attualmente|alla fine(?! d)|ultima volta|ormai|agora|atual(?:mente)?|no fim(?! d)|afinal|neste momento|no momento|ainda)(?!\\p{L})',
  ].join('|'),
  'iu',
);
/** Who names a day or a year asks what was then. */
const OF_ITS_TIME =
  /(?<![\d,.])(?:19|20)\d\d(?![\d,.]\d)|\blast (?:year|month|week)\b|去年|上个?月/iu;

export function asksForOrder({ question }: Ask): boolean {
  return ASKS_ORDER.test(question);
}

/** "Now", "these days", "when was it last …": what was said last counts. */
export function asksForNewest({ question }: Ask): boolean {
  return ASKS_NEWEST.test(question) && !OF_ITS_TIME.test(question);
}
