import { contentTerms } from '../text/index.ts';
import type { Ask } from './ask.ts';
import type { Unit } from './unit.ts';

/** What is told of one side is not told of the other; words of a side mean nearly the same. */
const PAIRS = `
  father dad daddy paternity paternal husband / mother mum mom maternity maternal wife;
  maximum most highest largest longest upper / minimum least lowest smallest shortest lower;
  upload / download; import / export; input / output;
  employer / employee; buyer / seller; tenant / landlord; sender / receiver recipient; teacher / student pupil; lend / borrow;
  inbound incoming / outbound outgoing; internal / external; arrive arrival / depart departure; weekday / weekend;
  indoor / outdoor; encrypt / decrypt; compress / decompress extract; public / private; ascending / descending;
  父亲 爸爸 丈夫 陪产 / 母亲 妈妈 妻子 产假; 最大 最多 最高 上限 / 最小 最少 最低 下限; 上传 / 下载; 导入 / 导出; 输入 / 输出;
  买家 / 卖家; 房东 / 房客 租客; 老师 教师 / 学生; 室内 / 室外; 加密 / 解密; 压缩 / 解压; 公开 / 私有; 升序 / 降序`;

interface Sides {
  readonly own: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

const BY_TERM: ReadonlyMap<string, readonly Sides[]> = readPairs();

function readPairs(): ReadonlyMap<string, readonly Sides[]> {
  const known = new Map<string, Sides[]>();
  for (const pair of PAIRS.split(';')) {
    const [one = NONE, other = NONE] = pair.split('/').map((side) => new Set(contentTerms(side)));
    for (const sides of [
      { own: one, other },
      { own: other, other: one },
    ])
      for (const term of sides.own) known.set(term, [...(known.get(term) ?? []), sides]);
  }
  return known;
}

/**
 * Whether a unit speaks of the other side of what is asked about, and not of this one: of mothers, where fathers were
 * asked about. Pure.
 *
 * @see docs/spec/answer.md, ANS-43
 */
export function isOfOpposite({ terms, context }: Unit, ask: Ask): boolean {
  const asked = new Set(ask.terms);
  const said = new Set([...terms, ...contentTerms(context.leadIn)]);
  const holds = (side: ReadonlySet<string>, of: ReadonlySet<string>): boolean =>
    [...side].some((term) => of.has(term));
  return ask.terms.some((term) =>
    (BY_TERM.get(term) ?? []).some(
      ({ own, other }) => !holds(other, asked) && holds(other, said) && !holds(own, said),
    ),
  );
}
