import type { Labels } from './labels.ts';
import type { ReachedPlace } from './report.ts';

const WORDS: Readonly<Record<string, string>> = {
  ok: '已答复',
  no_results: '无结果',
  timeout: '超时',
  rate_limited: '被限流',
  not_configured: '未配置',
  auth_failed: '认证失败',
  budget_exhausted: '预算不足',
  blocked: '被禁止',
  transient_error: '暂时出错',
  malformed: '内容有误',
  channel_unavailable: '渠道不可用',
  channel_error: '渠道出错',
  keep: '保留',
  revert: '撤回',
  refused: '拒绝',
  threshold: '已达到阈值',
  budget: '预算用尽',
  stuck: '没有进展',
  answered: '已得到回答',
  'max-generations': '已达最大代数',
  unanswered: '没有找到回答',
  user: '用户中止',
  unverified: '未核实',
  background: '背景知识',
  'not-found': '不存在',
  vanished: '读取时消失',
  'changed-while-reading': '读取时被改动',
  'permission-denied': '没有权限',
  unreadable: '无法读取',
  'too-large': '文件过大',
  'too-slow': '读取超时',
  'too-big': '读取占用内存过多',
  'expands-too-far': '解压后过大',
  binary: '不是文本',
  generated: '由程序生成',
  encrypted: '已加密',
  empty: '空文件',
  'special-file': '不是普通文件',
  'key-file': '密钥文件',
  'link-broken': '链接失效',
  'link-outside-root': '链接指向所给目录之外',
  'record-malformed': '记录有误',
  'passage-limit': '段落过多',
  'not-yet-read': '尚未读取',
  'partly-read': '只读取了开头',
};

const UNITS = { calls: '次请求', tokens: '个词元', USD: '美元' };

const FACTS = {
  stopped: '停止原因',
  budget: '预算',
  egress: '对外访问',
  rule: '采用的规则',
  recalled: '忆起的做法',
  pattern: '采用的经验',
};

const KINDS = { number: '数字', date: '日期', name: '名称', negation: '否定' };

/** Without the stop at its end, to stand in a list. */
function closed(text: string): string {
  return text.replace(/[。.]$/, '');
}

export const CHINESE: Labels = {
  language: 'zh',
  colon: '：',
  semicolon: '；',
  kind: 'AutoSearch 报告',
  verified: (verified, all) => `${all} 条论断中 ${verified} 条已核实`,
  sources: (count) => `引用 ${count} 个来源`,
  extractive: '摘录式：每句话都是原文引文',
  writtenBy: (model) => `由 ${model} 撰写`,
  answer: '答案',
  findings: '发现',
  conflicts: '来源说法不一',
  differIn: (kind) => `${KINDS[kind]}不一致`,
  undated: '无日期',
  independent: (sources) => `${sources} 个独立来源`,
  gaps: '缺口',
  checks: '检查项',
  met: '满足',
  notMet: '未满足',
  method: '方法',
  references: '参考来源',
  alsoFound: '另外找到',
  readAs: '所读版本：',
  correctedBy: (by) => `已更正（${by}）`,
  footer: (sessionId) =>
    `会话 ${sessionId}。方括号中的每个数字都是一处证明：用“autosearch verify report.json”可重新核验。`,
  columns: {
    channel: '渠道',
    outcome: '结果',
    requests: '请求数',
    items: '条目数',
    generation: '代',
    decision: '决定',
    rows: '行数',
    score: '得分',
    found: '检索到',
    screened: '筛查',
    kept: '引用',
    failures: '失败',
  },
  level: (level, reader) =>
    ({
      derived: '已证实：由原文删减或改写而来',
      entailed: `有依据，由 ${reader} 读过`,
      unverified: '未核实',
      background: '模型自身的知识',
    })[level],
  leftOut: (count) => `略去模型的 ${count} 句：所引内容不存在`,
  knownOtherwise: (known, proved) => `模型自身的知识（“${known}”）与已证实的不同：“${proved}”`,
  given: (giver) => `由 ${giver} 提供，autosearch 未见过`,
  word: (name) => WORDS[name] ?? name,
  attempts: (channel, outcome, requests, items) =>
    `${channel}：${outcome}，${requests} 次请求，${items} 个条目`,
  coverage: '检索范围',
  covered: (channel, found, screened, kept) =>
    `${channel}：检索到 ${found} 条，筛查 ${screened} 条，引用 ${kept} 条`,
  searchedFor: '检索式',
  generation: (generation, decided, scored, rows) =>
    `第 ${generation} 代：${decided}，${scored}，${rows} 行`,
  scored: (score) => (score === null ? '未评分' : `得分 ${score}`),
  fact: (name, text) => `${FACTS[name]}：${text}`,
  scope: {
    offline: '不允许访问本机之外的任何地址',
    hosts: '只允许访问指定的主机',
    open: '允许访问任何公开主机',
  },
  contacted: (hosts) => (hosts.length === 0 ? '没有访问任何主机' : `访问过：${hosts.join('、')}`),
  limit: (spent, limit, unit) =>
    limit === null ? `${spent} ${UNITS[unit]}` : `${spent} / ${limit} ${UNITS[unit]}`,
  seconds: (limit) => `最多 ${limit} 秒`,
  correctedOn: (day) => `您于 ${day} 更正`,
  nothingFound: '没有找到能够回答这个问题的内容。',
  notAnswered: '这些文档没有回答这个问题',
  notAnsweredThere: '这些来源没有回答这个问题',
  nobodyAnswered: '没有一个来源可供查询',
  partlyAnswered: '部分回答',
  nearest: '最接近的段落',
  verdict: {
    nothing: '没有找到与问题有关的内容。',
    little: (percent) => `没有段落涉及问题内容的 ${percent}% 以上。`,
    found: (percent, sources) => `有段落涉及问题内容的 ${percent}%；引用了 ${sources} 个来源。`,
    unknown: (words) => `文档中从未出现${words.map((word) => `“${word}”`).join('、')}。`,
    unnamed: (name) => `最先找到的段落没有提到“${name}”。`,
    untold: (names) => `最接近的内容没有提到${names.map((name) => `“${name}”`).join('、')}。`,
    saidByOther: (speaker, asked) => `最相近的段落是“${speaker}”说自己的，不是“${asked}”的。`,
    readAs: (word, instead) => `“${word}”按找到的最接近的词“${instead}”理解。`,
    foreign: '问题是中文，而文档是英文。',
    computed: '根据问题所指的表格计算得出。',
    disputed: '各来源说法不一。',
    written: (sources) =>
      `模型写出的已证实或有依据的句子回答了问题的全部内容；引用了 ${sources} 个来源。`,
    kind: '回答中没有所问的那类事实。',
    notDefined: '没有一段话说明它是什么，只提到了它。',
    otherwise: '找到的内容用词与问题不同，也可能说的是别的事。',
    stuffed: '作出回答的文字反复重复问题中的词语或自称正确，像是为了被检索到而写的。',
    unsure: '问题中的词语出现在这里，但说的可能是另一件事。',
  },
  missing: {
    rubric: (text) => `未满足：${text}`,
    clue: (text) => `没有引文提到“${text}”。`,
    subQuestion: (text) => `没有引文回答：${text}`,
    noSource: '没有可查询的来源：既没有文档，也没有渠道。',
    asked: (channels) => `已查询：${channels.join('；')}。`,
    giveDocuments: '请用 --docs 指定文档，或用 --channels 指定渠道。',
    goOnline: '去掉 --offline 可以查询其他来源。',
    lookAtSkipped: '请检查未能读取的文档。',
    otherWords: '换一种说法提问也许能找到更多。',
    channel: (name, outcomes, why) =>
      `${name} 没有答复每一次请求（${outcomes}）${why.length === 0 ? '' : `：${why.join('；')}`}`,
    document: (path, reason) => `未读取：${path}（${reason}）`,
    beginning: (path, reached) => `只检索到${placeName(reached)}：${path}`,
    retracted: (title, address, by) => `已撤稿（${by}），未引用：${title}（${address}）`,
    commanding: (address) => `未引用：${address} 中有一段像是给模型下达的指令`,
    moreDocuments: (count) => `未读取：另有 ${count} 个文档`,
  },
  told: {
    ruled: (move) => `首次搜索前 ${move}`,
    worked: (move, worked, all, ids) =>
      `${move}：${all} 次中有 ${worked} 次有效（${ids.join('、')}）`,
    gained: (move, gained, all) => `${move}：${all} 次中有 ${gained} 次提高了得分`,
    changed: (lever, from, to, skill) =>
      `${lever} ${from} -> ${to}${skill === null ? '' : `（${skill}）`}`,
    stuck: (scores, gaps) =>
      `没有进展：换一种搜索方式也没有提高得分（各代得分 ${scores.join('、')}）。${
        gaps.length === 0 ? '没有再搜索就能补上的缺口' : `仍不确定：${gaps.map(closed).join('；')}`
      }。`,
    documentsChanged: '会话进行期间文档有改动；已记录的内容不变。',
    overridden: (skill, justification) => `受保护的技能 ${skill} 已由人替换：${justification}`,
    givenSources: '根据所给的来源写成，没有另行搜索。',
  },
};

const PLACES = { line: '行', record: '条记录', page: '页', share: '部分' } as const;

function placeName({ unit, number, percent }: ReachedPlace): string {
  if (number === null) return `${percent ?? 0}%`;
  const place = `第 ${number} ${PLACES[unit]}`;
  return percent === null ? place : `${place}（${percent}%）`;
}
