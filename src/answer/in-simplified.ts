/** Signs of traditional Chinese that questions and what they ask for are made of, each with its simplified one. */
const SIGNS =
  `麼么麽么誰谁裡里裏里兒儿幾几個个時时間间號号歲岁錢钱種种國国縣县區区別别異异對对變变為为爲为動动導导鐘钟鍾钟點点後后長长遠远寬宽
塊块數数費费價价匯汇體体溫温積积問问題题辦办處处義义說说總总結结講讲現现狀状歷历這这樣样嗎吗沒没會会該该應应須须請请條条級级層层際际隻只張张頁页項项場场隊队屆届
開开關关務务運运選选擇择過过產产從从來来與与還还進进發发稱称員员職职業业學学類类團团萬万億亿兩两雙双們们讓让將将車车語语詞词書书話话電电館馆術术權权線线機机廣广連连
構构簡简單单無无課课證证護护讀读調调負负責责買买賣卖辦办師师醫医藥药`
    .replace(/\s/g, '')
    .match(/../gu);

const SIMPLIFIED = new Map(SIGNS?.map(([from = '', to = '']) => [from, to]));
const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join('')}]`, 'gu');

/** A text with these signs as simplified Chinese writes them, place by place; what only asks is known by these alone. */
export function inSimplified(text: string): string {
  return text.replace(TRADITIONAL, (sign) => SIMPLIFIED.get(sign) ?? sign);
}

/** A text without what a pattern finds in its simplified form; everything else stays as it was written. */
export function withoutSimplified(text: string, pattern: RegExp): string {
  const read = inSimplified(text);
  const cuts = [...read.matchAll(pattern)];
  if (cuts.length === 0) return text;
  const edges = [...cuts.map(({ index }) => index), text.length];
  const kept = edges.map((edge, at) => {
    const cut = cuts[at - 1];
    return text.slice(cut === undefined ? 0 : cut.index + cut[0].length, edge);
  });
  return kept.join(' ');
}
