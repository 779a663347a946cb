/** English function words, by surface form; contractions with and without their apostrophe. */
const ENGLISH = new Set(
  `a about above after again against all almost alone along already also although always am among an and another any
  anybody anyone anything anywhere are aren't around as at away be because been before behind being below between both
  but by can can't cannot could couldn't did didn't do does doesn't doing don't done down during each eg eight either else
  enough etc even ever every everybody everyone everything for from further get gets getting give given gives go goes
  got had hadn't has hasn't have haven't having he he'd he'll he's her here hers herself him himself his how however i
  i'd i'll i'm i've ie if in instead into is isn't it it'd it'll it's its itself just let let's like made make makes many may
  maybe me might mine more most much must my myself neither nor no nobody none not nothing now of off often on once
  one ones only onto or other others otherwise ought our ours ourselves out over own per perhaps please quite rather really
  said same say says shall shan't she she'd she'll she's should shouldn't since so some somebody someone something
  sometimes somewhere still such than that that's the their theirs them themselves then there there's thereby therefore these they
  they'd they'll they're they've this those though through throughout thus to together too toward towards under until up
  upon us use used uses using very via want was wasn't we we'd we'll we're we've were weren't what what's whatever when
  whenever where whereas wherever whether which whichever while who who's whoever whole whom whose why will with within
  without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself yourselves tell show find know
  regarding concerning e.g i.e`
    .split(/\s+/)
    .flatMap((word) => [word, word.replaceAll("'", '')])
    // Without its apostrophe each of these is another word.
    .filter(
      (word) =>
        !['ill', 'shell', 'hell', 'wed', 'wont', 'cant', 'id', 'hed', 'shed'].includes(word),
    ),
);

/** Written like this they are names: the United States, the World Health Organization, a department. */
const CAPITAL_NAMES = new Set(['US', 'WHO', 'IT']);

/** Chinese phrases that ask or fill, longest first within a start. */
const CHINESE_PHRASES: readonly string[] =
  `为什么 是什么 什么样 什么是 怎么样 怎么办 怎样 怎么 什么 如何 哪些 哪个 哪里 哪种 哪儿 哪家 多少 几个 是不是 有没有 能不能 可不可以 会不会
  是否 可以 能够 应该 需要 请问 请教 谁知道 告诉 帮我 一下 一个 一些 一种 这个 那个 这些 那些 这种 那种 这里 那里 这样 那样 这么 那么 我们 你们
  他们 她们 它们 大家 自己 因为 所以 但是 但 而且 或者 或 以及 及 并且 如果 虽然 然后 还是 还有 就是 也是 都是 不是 只是 关于 对于 由于 通过 根据 已经 正在 之间
  之后 之前 以后 以前 时候 有关 相关 为了 那些 请 吗 呢 吧 啊 呀 嘛 啦 哦 的 了 是 在 和 与 也 就 都 而 着 被 把 对 从 向 给 让 我 你 他 她 它 您 这 那 哪 谁 很 有 之 其 以 于`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);

/** Words in which a character that is filler elsewhere carries meaning. */
const CHINESE_WORDS: readonly string[] =
  `目的 的确 的士 了解 是非 和平 和谐 有效 有机 有限 有害 有毒 有氧 与会 就业 成就 就诊 都市 首都 成都 着陆 着色 对比 对象 对抗 对称 反对 相对 绝对
  针对 从业 从事 方向 向量 向日葵 存在 在线 现在 在职 内在 潜在 所有 拥有 没有 之一 以太 以色列 其他 其实 于是 等于 自我 他人 给予 供给 我国 让步 转让 把握 被动 棉被
  国有 私有 占有 享有 持有 所有权 有色 有线 有理 有价 给水 给药 给付 对冲 对数 对流 从属 向导 导向 倾向 定向 偏向 而立 着重 沉着 那曲 哪吒 吗啡 吧台 酒吧 网吧 啊哈 和田 和解 饱和 温和 总和 共和`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);

const CHINESE_STOP = new Set(CHINESE_PHRASES);
const PHRASES = byFirst(CHINESE_PHRASES);
const WORDS = byFirst(CHINESE_WORDS);

/** Whether a word carries no meaning of its own: an English function word, or a Chinese one (by surface form). */
export function isStopWord(word: string): boolean {
  if (CAPITAL_NAMES.has(word)) return false;
  const lower = word.toLowerCase().replaceAll('’', "'");
  return ENGLISH.has(lower) || CHINESE_STOP.has(lower);
}

/** Per code unit of a run of Chinese: 1 where a phrase that asks or fills covers it. */
export function maskFiller(run: string): Uint8Array {
  const mask = new Uint8Array(run.length);
  let index = 0;
  while (index < run.length) {
    const word = longestAt(WORDS, run, index);
    const phrase = longestAt(PHRASES, run, index);
    if (phrase.length > word.length) mask.fill(1, index, index + phrase.length);
    index += Math.max(word.length, phrase.length, 1);
  }
  return mask;
}

type ByFirst = ReadonlyMap<string, readonly string[]>;

/** Words by their first character, longest first. */
function byFirst(words: readonly string[]): ByFirst {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const group = groups.get(word.charAt(0));
    if (group === undefined) groups.set(word.charAt(0), [word]);
    else group.push(word);
  }
  return groups;
}

function longestAt(words: ByFirst, run: string, index: number): string {
  return words.get(run.charAt(index))?.find((word) => run.startsWith(word, index)) ?? '';
}
