import { isChinese } from '../../text/index.ts';
import { readForms } from './sentence-forms.ts';

/** Words of which a sentence may not say one where its quote says another. */
const GROUPS: readonly string[] = [
  'won lost',
  'win lose',
  'wins loses',
  'increased decreased reduced',
  'increases decreases reduces',
  'increase decrease reduce reduction',
  'increasing decreasing',
  'rose fell',
  'rises falls',
  'grew shrank',
  'before after',
  'earlier later',
  'higher lower',
  'high low',
  'more less fewer',
  'most least',
  'largest smallest',
  'larger smaller',
  'oldest youngest newest',
  'older younger',
  'longest shortest',
  'longer shorter',
  'best worst',
  'better worse',
  'faster slower',
  'above below',
  'over under',
  'maximum minimum',
  'positive negative',
  'positively negatively',
  'upregulated downregulated',
  'upregulates downregulates',
  'upregulation downregulation',
  'activates inhibits',
  'activated inhibited',
  'activation inhibition',
  'promotes prevents inhibits suppresses',
  'induces prevents',
  'enhances impairs inhibits',
  'enhanced impaired',
  'improves worsens',
  'improved worsened',
  'gain loss',
  'presence absence',
  'opened closed',
  'began ended',
  'started stopped',
  'born died',
  'bought sold',
  'accepted rejected refused',
  'allowed forbade banned',
  'legal illegal',
  'true false',
  'safe unsafe dangerous',
  'effective ineffective',
  'sensitive resistant',
  'sensitivity resistance',
  'dependent independent',
  'susceptible resistant',
  'acute chronic',
  'early late',
  'inside outside',
  'internal external',
  'primary secondary',
  'major minor',
  'north south east west',
  'northern southern eastern western',
  'left right',
  'upper lower',
  'father mother brother sister son daughter wife husband uncle aunt nephew niece cousin grandfather grandmother grandson granddaughter',
  'director producer actor actress writer screenwriter author editor composer singer painter dancer photographer',
  'president minister chancellor governor mayor senator king queen prince princess',
  'professor student teacher',
  'winner loser',
  'owner tenant',
  'some all most many few several none',
  'always sometimes often rarely never usually',
  'exactly about approximately almost nearly',
  'said denied',
  'confirmed denied',
  'announced denied',
  'admitted denied',
  'claimed proved proven showed',
  'suggests proves demonstrates',
  'suggest prove demonstrate',
  'associated caused',
  'association cause causation',
  'correlated caused',
  'correlation cause',
  'mouse human rat monkey dog',
  'mice humans rats patients monkeys dogs',
  'women men',
  'woman man',
  'female male',
  'females males',
  'girls boys',
  'girl boy',
  'children adults infants adolescents',
  'vitro vivo',
  'monday tuesday wednesday thursday friday saturday sunday',
  '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th last',
  'spring summer autumn winter',
  'thousand million billion trillion',
  'km miles metres feet',
  'only also',
  'alone together',
];
const HAN_GROUPS: readonly string[] = [
  '增加 减少',
  '上升 下降',
  '最大 最小',
  '最高 最低',
  '提高 降低',
  '左 右',
  '东 西 南 北',
  '部分 全部 所有',
  '多数 少数 全部',
  '可能 必然 一定',
  '可以 必须',
  '以上 以下',
  '之前 之后',
  '胜 败 负',
  '男 女',
  '父亲 母亲 哥哥 弟弟 姐姐 妹妹 儿子 女儿 妻子 丈夫',
  '万 亿',
  '安全 危险',
  '有效 无效',
  '允许 禁止',
];

/** Hedges and limits that a sentence must not lose where its quote has them. */
const LIMITS = new Set(
  'may might could can possibly perhaps probably likely allegedly reportedly suggests suggest suggested if unless only except about approximately almost nearly partly some most often sometimes usually'.split(
    ' ',
  ),
);
const HAN_LIMITS = /可能|也许|或许|大约|如果|除非|只有|部分|据称|疑似|通常|一般/gu;

const groups = GROUPS.map((line) => line.split(' '));
const hanGroups = HAN_GROUPS.map((line) => line.split(' '));

/** A word of the sentence that stands against one of its quote; `undefined` for none. Pure. */
export function findSwap(
  text: string,
  quote: string,
): { readonly said: string; readonly quoted: string } | undefined {
  const said = new Set(readForms(text).map(({ form }) => form));
  const quoted = new Set(readForms(quote).map(({ form }) => form));
  for (const group of groups) {
    const swap = swapOf(
      group.filter((word) => said.has(word)),
      group.filter((word) => quoted.has(word)),
    );
    if (swap !== undefined) return swap;
  }
  for (const group of hanGroups) {
    const swap = swapOf(
      group.filter((word) => text.includes(word)),
      group.filter((word) => quote.includes(word)),
    );
    if (swap !== undefined) return swap;
  }
  return undefined;
}

function swapOf(
  said: readonly string[],
  quoted: readonly string[],
): { readonly said: string; readonly quoted: string } | undefined {
  const fresh = said.find((word) => !quoted.includes(word));
  const lost = quoted.find((word) => !said.includes(word));
  return fresh === undefined || lost === undefined ? undefined : { said: fresh, quoted: lost };
}

/** A hedge, a condition or a limit of the quote that the sentence has lost; `undefined` for none. Pure. */
export function findLostLimit(text: string, quote: string): string | undefined {
  if (isChinese(quote)) return (quote.match(HAN_LIMITS) ?? []).find((word) => !text.includes(word));
  const said = new Set(readForms(text).map(({ form }) => form));
  if ([...said].some((form) => LIMITS.has(form))) return undefined;
  return readForms(quote).find(({ form, surface }) => LIMITS.has(form) && surface !== 'May')?.form;
}
