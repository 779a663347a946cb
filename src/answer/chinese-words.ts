const RUN = /\p{Script=Han}{3,}/gu;

/** Which words a run of Chinese is made of is known to the dictionary of the Unicode library. */
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of one sign that stand between those that tell: where and when, whether, and what is done with anything. */
const BETWEEN = new Set(
  '的了是在和与也就都而着被把对从向给让我你他她它您这那哪谁很有之其以于后前时里中上下内外到来去要会能可还又再更最只不没用做改写加换提听填叫放看说想请个些某几各每同该为及或如若则且但呢吗吧啊呀啥咋',
);

/** A verb of one sign that says that it was done, which the dictionary takes for a word: 加了. */
const DONE = /^(?![为除])\p{Script=Han}了$/u;

/**
 * A text with spaces between its Chinese words, so that no term is made of the end of one and the beginning of the next:
 * 打开浏览器 speaks of 打开 and 浏览器, and not of 开浏. A sign by itself tells little and is left out.
 *
 * @see docs/spec/answer.md, ANS-30
 */
export function inChineseWords(text: string): string {
  return text.replace(RUN, (run) => {
    const words: string[] = [];
    let singles = '';
    const close = (): void => {
      if (singles.length > 1) words.push(singles);
      singles = '';
    };
    for (const { segment: found } of WORDS.segment(run)) {
      const segment = DONE.test(found) ? found.slice(0, 1) : found;
      if (segment.length === 1 && !BETWEEN.has(segment)) singles += segment;
      else {
        close();
        if (segment.length > 1) words.push(segment);
      }
    }
    close();
    return words.length === 0 ? run : words.join(' ');
  });
}
