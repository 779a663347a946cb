import { createRandom } from '../../src/kernel/index.ts';
import { type Column, grouped, TABLE_SUBJECTS, type TableSubject } from './table-subjects.ts';

/** A table as a file, and questions whose answers were computed from what it was made of. */
export interface GeneratedTable {
  readonly name: string;
  readonly fileName: string;
  readonly text: string;
  readonly questions: readonly TableQuestion[];
}

export interface TableQuestion {
  readonly kind: 'count' | 'sum' | 'largest' | 'average' | 'difference' | 'share';
  readonly text: string;
  /** A number, or the name of what is the largest. */
  readonly wanted: number | string;
}

interface Row {
  readonly name: string;
  readonly group: string;
  readonly first: number | null;
  readonly second: number | null;
}

/** Ten tables of ten questions each; the seed draws their numbers and whom is asked about. */
export function generateTables(seed: number): readonly GeneratedTable[] {
  return TABLE_SUBJECTS.map((subject, at) => {
    const random = createRandom(seed, at, 'tables');
    const draw = ({ least, most }: Column): number => least + random.below(most - least + 1);
    const blankAt = random.below(subject.names.length);
    const rows = subject.names.map(
      (name, place): Row => ({
        name,
        group: subject.groups[place % subject.groups.length] ?? '',
        first: draw(subject.first),
        second: place === blankAt ? null : draw(subject.second),
      }),
    );
    return {
      name: subject.title,
      fileName: `table-${at}.${subject.format === 'csv' || subject.format === 'semicolon' ? 'csv' : 'md'}`,
      text: writeTable(subject, rows),
      questions: questionsOf(subject, rows, random.below(1000)),
    };
  });
}

function writeTable(subject: TableSubject, rows: readonly Row[]): string {
  const { head, groupHead, first, second, format, blank, total } = subject;
  const cells = rows.map(({ name, group, first: a, second: b }) => [
    name,
    group,
    a === null ? blank : first.write(a),
    b === null ? blank : second.write(b),
  ]);
  const sum = rows.reduce((all, row) => all + (row.first ?? 0), 0);
  const lines = [
    [head, groupHead, first.head, second.head],
    ...cells,
    ...(total === null ? [] : [[total, '', first.write(sum), '']]),
  ];
  if (format === 'csv' || format === 'semicolon') {
    const mark = format === 'csv' ? ',' : ';';
    const quoted = (cell: string): string => (cell.includes(mark) ? `"${cell}"` : cell);
    return `${lines.map((line) => line.map(quoted).join(mark)).join('\n')}\n`;
  }
  const [heads = [], ...others] = lines.map((line, place) =>
    format === 'bold' && place === 0 ? line.map((cell) => `**${cell}**`) : line,
  );
  const body = [heads, heads.map((_, place) => (place > 1 ? '---:' : '---')), ...others];
  return `# ${subject.title}\n\n${body.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}

function questionsOf(
  subject: TableSubject,
  rows: readonly Row[],
  pick: number,
): readonly TableQuestion[] {
  const group = subject.groups[pick % subject.groups.length] ?? '';
  const [one, other] = [rows[pick % rows.length], rows[(pick + 2) % rows.length]];
  const a = rows.flatMap(({ first }) => (first === null ? [] : [first]));
  const b = rows.flatMap(({ second }) => (second === null ? [] : [second]));
  const sum = (of: readonly number[]): number => of.reduce((all, value) => all + value, 0);
  const inGroup = (name: string): readonly Row[] => rows.filter((row) => row.group === name);
  const sorted = a.toSorted((x, y) => x - y);
  const bound = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const most = Math.max(...a);
  const least = Math.min(...b);
  const sumOf = (name: string): number => sum(inGroup(name).map(({ first }) => first ?? 0));
  const say = subject.language === 'en' ? inEnglish(subject) : inChinese(subject);
  const [oneFirst, otherFirst] = [one?.first ?? 0, other?.first ?? 0];
  return [
    { kind: 'count', text: say.countIn(group), wanted: inGroup(group).length },
    {
      kind: 'count',
      text: say.countAbove(bound),
      wanted: a.filter((value) => value > bound).length,
    },
    { kind: 'sum', text: say.sum, wanted: sum(a) },
    { kind: 'sum', text: say.sumIn(group), wanted: sumOf(group) },
    {
      kind: 'largest',
      text: say.most,
      wanted: rows.find(({ first }) => first === most)?.name ?? '',
    },
    {
      kind: 'largest',
      text: say.least,
      wanted: rows.find(({ second }) => second === least)?.name ?? '',
    },
    {
      kind: 'difference',
      text: say.difference(one?.name ?? '', other?.name ?? ''),
      wanted: Math.abs(oneFirst - otherFirst),
    },
    { kind: 'share', text: say.share(one?.name ?? ''), wanted: (100 * oneFirst) / sum(a) },
    { kind: 'average', text: say.average, wanted: sum(b) / b.length },
    {
      kind: 'largest',
      text: say.mostGroup,
      wanted: subject.groups.toSorted((x, y) => sumOf(y) - sumOf(x))[0] ?? '',
    },
  ];
}

interface Sayings {
  readonly countIn: (group: string) => string;
  readonly countAbove: (bound: number) => string;
  readonly sum: string;
  readonly sumIn: (group: string) => string;
  readonly most: string;
  readonly least: string;
  readonly difference: (one: string, other: string) => string;
  readonly share: (one: string) => string;
  readonly average: string;
  readonly mostGroup: string;
}

function inEnglish({ head, many, groupNoun, first, second }: TableSubject): Sayings {
  const one = head.toLowerCase();
  return {
    countIn: (group) => `How many ${many} are listed for ${group}?`,
    countAbove: (bound) => `How many ${many} have ${first.noun} above ${grouped(bound)}?`,
    sum: `What is the total of ${first.noun} over all ${many}?`,
    sumIn: (group) => `What is the total ${first.noun} of the ${many} in ${group}?`,
    most: `Which ${one} has the highest ${first.noun}?`,
    least: `Which ${one} has the lowest ${second.noun}?`,
    difference: (a, b) => `How large is the difference in ${first.noun} between ${a} and ${b}?`,
    share: (a) => `What percentage of the total ${first.noun} does ${a} account for?`,
    average: `What is the average ${second.noun} of the ${many}?`,
    mostGroup: `Which ${groupNoun} has the largest total ${first.noun}?`,
  };
}

function inChinese({ head, many, groupNoun, first, second }: TableSubject): Sayings {
  return {
    countIn: (group) => `${group}有多少个${many}？`,
    countAbove: (bound) => `有几个${many}的${first.noun}超过${grouped(bound)}？`,
    sum: `所有${many}的${first.noun}总和是多少？`,
    sumIn: (group) => `${group}的${many}${first.noun}一共是多少？`,
    most: `哪个${head}的${first.noun}最高？`,
    least: `${second.noun}最少的${head}是哪个？`,
    difference: (a, b) => `${a}和${b}的${first.noun}相差多少？`,
    share: (a) => `${a}的${first.noun}占总${first.noun}的百分之几？`,
    average: `${many}的平均${second.noun}是多少？`,
    mostGroup: `哪个${groupNoun}的总${first.noun}最大？`,
  };
}
