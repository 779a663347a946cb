import { tokenize } from '../../text/index.ts';

/** Words that say the opposite of each other; an embedder finds them as alike as words can be. */
const PAIRS: readonly string[] = [
  'on off',
  'up down',
  'enable disable',
  'enabled disabled',
  'enabling disabling',
  'allow deny',
  'allow forbid',
  'allowed denied',
  'allowed forbidden',
  'permitted prohibited',
  'open close',
  'opened closed',
  'open closed',
  'opening closing',
  'start stop',
  'started stopped',
  'begin end',
  'add remove',
  'added removed',
  'insert delete',
  'create delete',
  'accept reject',
  'accepted rejected',
  'include exclude',
  'included excluded',
  'grant revoke',
  'lock unlock',
  'install uninstall',
  'mount unmount',
  'encrypt decrypt',
  'push pull',
  'upload download',
  'import export',
  'buy sell',
  'increase decrease',
  'increases decreases',
  'increased decreased',
  'increase reduce',
  'increases reduces',
  'raise lower',
  'raises lowers',
  'raised lowered',
  'rise fall',
  'rises falls',
  'rose fell',
  'grow shrink',
  'speed slow',
  'speeds slows',
  'fast slow',
  'faster slower',
  'quick slow',
  'before after',
  'earlier later',
  'first last',
  'oldest newest',
  'old new',
  'high low',
  'higher lower',
  'highest lowest',
  'more less',
  'more fewer',
  'most least',
  'large small',
  'larger smaller',
  'big small',
  'long short',
  'longer shorter',
  'above below',
  'over under',
  'inside outside',
  'left right',
  'top bottom',
  'upper lower',
  'maximum minimum',
  'max min',
  'always never',
  'all none',
  'true false',
  'yes no',
  'right wrong',
  'correct incorrect',
  'valid invalid',
  'safe unsafe',
  'safe dangerous',
  'legal illegal',
  'possible impossible',
  'effective ineffective',
  'stable unstable',
  'public private',
  'read write',
  'hot cold',
  'warm cold',
  'dry wet',
  'cheap expensive',
  'good bad',
  'better worse',
  'best worst',
  'improve worsen',
  'improves worsens',
  'helps hurts',
  'works fails',
  'succeeds fails',
  'succeeded failed',
  'success failure',
  'passed failed',
  'positive negative',
  'win lose',
  'won lost',
  'won lose',
  'gain loss',
  'present absent',
  'online offline',
  'synchronous asynchronous',
  'internal external',
  'required optional',
  'must may',
];
/** Each of them a word of Chinese, which has no spaces. */
const HAN_PAIRS: readonly string[] = [
  ...['增加 减少', '上升 下降', '提高 降低', '最大 最小', '最高 最低', '打开 关闭', '开启 关闭'],
  ...['启用 禁用', '允许 禁止', '之前 之后', '以前 以后', '以上 以下', '安全 危险', '成功 失败'],
  ...['加快 减慢', '更快 更慢', '有效 无效', '正确 错误', '必须 不必', '总是 从不', '接受 拒绝'],
  ...['添加 删除', '开始 停止', '公开 私有', '同步 异步', '上传 下载', '导入 导出', '内部 外部'],
];

const pairs = PAIRS.map((line) => line.split(' '));
const hanPairs = HAN_PAIRS.map((line) => line.split(' '));
/** The half of a pair that each text says, where neither says the other's; `undefined` for none. Pure. */
export function findOpposites(a: string, b: string): readonly [string, string] | undefined {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  return (
    exchanged(
      pairs,
      (word) => left.has(word),
      (word) => right.has(word),
    ) ??
    exchanged(
      hanPairs,
      (word) => a.includes(word),
      (word) => b.includes(word),
    )
  );
}

function exchanged(
  among: readonly (readonly string[])[],
  inA: (word: string) => boolean,
  inB: (word: string) => boolean,
): readonly [string, string] | undefined {
  for (const [one = '', other = ''] of among) {
    if (inA(one) && !inA(other) && inB(other) && !inB(one)) return [one, other];
    if (inA(other) && !inA(one) && inB(one) && !inB(other)) return [other, one];
  }
  return undefined;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(({ start, end }) => text.slice(start, end).toLowerCase()));
}
