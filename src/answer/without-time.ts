/** That it is asked of now, or of the last time, is said by no line that tells it. */
const NOW =
  /\b(?:nowadays|(?<!^\s*what |[?!.,] what )(?:right )?now(?! and (?:then|again))|currently|at (?:the|this) moment|at present|presently|these days|in the end(?! of)|going to (?=be\b)|(?:this |the )?coming (?:year|season|term|month|week))(?!\p{L})|(?<=^\s*when (?:was|were|did|has|have|is)\b.*)\blast\b|现在|目前|如今|眼下|当前|这阵子|这段时间|最近(?!的)|(?<!\p{L})(?:derzeit|zurzeit|momentan|jetzt|aktuell|maintenant|actuellement|en ce moment|ahora|actualmente|adesso|attualmente|agora|atualmente|neste momento|no momento)(?!\p{L})/giu;

/** 贴完砖 is 贴砖 that is done. */
const DONE_CHINESE = /(?<=\p{Script=Han})完(?![成工全善美整毕结税])(?=\p{Script=Han})/gu;

/** A question without the words for now, for the last time and for being done, which no line that answers need say. Pure. */
export function withoutTime(question: string): string {
  return question
    .replace(NOW, ' ')
    .replace(DONE_CHINESE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[?？]|$)/g, '');
}
