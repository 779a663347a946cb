const VERBS =
  '设计|建造|修建|创办|创立|创建|成立|发明|创作|发现|编写|撰写|导演|拍摄|打败|击败|摧毁|收购|翻译|绘制|制作|开发|出版|发行';
const DEEDS = '设计|建造|创办|创立|创建|发明|创作|发现|开发';

const SAME: readonly (readonly [RegExp, string])[] = [
  [/坐落于|坐落在|地处|位于/gu, '位于'],
  [/出生在|(?<!出)生于/gu, '出生于'],
  [/(?:创建|创立|创办)/gu, '创办'],
  [/(?:修建|兴建)/gu, '建造'],
  [/(?:击败)/gu, '打败'],
  [/[于在](\d{4}年)建成/gu, '建于$1'],
  [/建成于/gu, '建于'],
  [/在(?=\d{1,4}年)/gu, '于'],
  [/[“”"「」【】]/gu, ''],
  [/(?<=\p{Script=Han})了/gu, ''],
];

type Groups = Readonly<Record<string, string | undefined>>;
interface Way {
  readonly pattern: RegExp;
  say(groups: Groups): string;
}
const regex = (source: string): RegExp => new RegExp(source, 'u');

const WAYS: readonly Way[] = [
  {
    pattern: regex(`^(?<t>[^，,；;]+?)是?[由被](?<a>[^，,；;]+?)(?<v>${VERBS})的?$`),
    say: ({ t = '', a = '', v = '' }) => `${a}${v}${t}`,
  },
  {
    pattern: regex(`^(?<a>[^，,；;]+?)的出生地[是为](?<p>[^，,；;]+)$`),
    say: ({ a = '', p = '' }) => `${a}出生于${p}`,
  },
  {
    pattern: regex(`^(?<t>[^，,；;]+?)的(?<v>${DEEDS})者[是为](?<a>[^，,；;]+)$`),
    say: ({ t = '', v = '', a = '' }) => `${a}${v}${t}`,
  },
  {
    pattern: regex(`^(?<a>[^，,；;]+?)[是为](?<t>[^，,；;]+?)的(?<v>${DEEDS})者$`),
    say: ({ t = '', v = '', a = '' }) => `${a}${v}${t}`,
  },
  {
    pattern: /^(?<y>\d{4}年)，(?<a>[^，,；;不没未]{2,8}?)(?<v>[^，,；;]+)$/u,
    say: ({ y = '', a = '', v = '' }) => `${a}于${y}${v}`,
  },
];

export const CHINESE_WAYS = {
  plain: (sentence: string): string =>
    SAME.reduce((text, [from, to]) => text.replace(from, to), sentence.replaceAll(',', '，')),
  ways: (sentence: string): readonly string[] =>
    WAYS.flatMap(({ pattern, say }) => {
      const groups = pattern.exec(sentence)?.groups;
      return groups === undefined ? [] : [say(groups)];
    }),
  kinds: (): readonly string[] => [],
  asides: (): readonly string[] => [],
  splits: (sentence: string): readonly (readonly string[])[] => {
    const parts = sentence.split(/[，；]/u);
    return parts.length > 1 && parts.length <= 3 ? [parts] : [];
  },
};
