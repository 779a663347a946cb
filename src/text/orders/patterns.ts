/** Where these concepts stand together somebody gives orders to a model. */
export interface OrderPattern {
  readonly reason: string;
  readonly steps: readonly Step[];
  /** Whether it is one of this language. */
  readonly isOf: (language: string) => boolean;
  /** Without order: how many signs from the first step to each other. */
  readonly span: number | undefined;
}

interface Step {
  readonly concepts: readonly string[];
  /** In order: how many signs may stand between it and the step before. */
  readonly gap: number;
}

const DROP = 'it tells the reader to drop its instructions';
const SPEAKS = 'it speaks to a model';
const ROLE = 'it gives the reader another role';
const HIDES = 'it asks to hide something from the user';
const COMMANDS = 'it commands the reader';
const PROMPT = 'it asks for the system prompt';

const ACT = 'do|say|omit|drop|hide|show|obey|trust|must|only|best';

/**
 * Concepts of `words-*.ts`; a bar is an alternative. With `>20` each stands at most 20 signs behind the one before, else in
 * any order within the number at the end; all in one sentence of one language.
 */
const TABLE: readonly (readonly [reason: string, ...patterns: string[]])[] = [
  [
    DROP,
    '!ja,ko,tr,hi,bn,fa drop >20 orders|given',
    '@ja,ko,tr,hi,bn,fa,hu orders|given >25 drop',
    'drop >20 told',
    'drop >12 asked',
    '!de,ja old|your >8 rules >4 over',
    '!ar,pt,vi allow drop|cut|rules 80',
  ],
  [
    SPEAKS,
    `greet >25 model >25 colon >140 ${ACT}`,
    `start >4 greet >12 model >20 comma >70 ${ACT}`,
    'start >3 greet >6 machine >3 colon >60 do|say|omit|drop|hide',
    `ifsure >25 model >110 ${ACT}`,
    `@ja,ko,tr,hi,bn,hu,fi model >14 greet >8 colon >140 ${ACT}`,
    'model read|summ doc must|say|omit 140',
    'model doc must say|omit 90',
    '!zh,ja,ko machine read|summ doc must say|omit|only|trust|best 150',
    'model must say best 130',
    '@uk,ru ifyou >6 model >14 comma >20 say',
    'toall >4 model >4 colon',
    `machine >6 model >2 colon >60 ${ACT}`,
    'be model must 70',
    'dear >2 machine|model >14 comma|colon >50 say|omit|do|hide|show|drop|best',
    'model must say omit 150',
    'whensumm >50 omit',
    'start >2 speaker >4 colon >60 drop|orders',
    'start >0 machine >3 colon|comma >30 say >14 must|only',
    '!en,ja model >15 must >25 say|omit|drop|hide|show',
  ],
  [
    COMMANDS,
    'yourout >20 must|only >20 say|omit',
    '!nl,pt whatever say|yourout 70',
    '!zh decode obey 60',
    '@en trust doc drop 70',
    'say doc best model|machine|summ 140',
  ],
  [ROLE, '!id now >4 be', '@en be >40 now', '!fr,ko be free 60', 'newtask 0'],
  [
    HIDES,
    '!ja,ko,tr,hi,bn,fa,hu,sv,da,de,nl,th hide >30 user',
    '@ko,hi,bn,fa,hu hide user 40',
    '@de,nl start >2 hide >12 user >14 not',
    '@ja user hide must 40',
  ],
  [PROMPT, 'show >45 sys|given', '@ja,ko,tr,hi,bn,fa,hu,zh sys|given >25 show'],
];

/** Concepts that others make with so many signs between them at most, in any order. */
export const DERIVED: readonly (readonly [
  concept: string,
  left: string,
  right: string,
  span: number,
])[] = [
  ['orders', 'old', 'rules', 7],
  ['given', 'told', 'rules', 12],
  ['given', 'got', 'rules', 12],
  ['model', 'auto', 'judge', 3],
  ['model', 'auto', 'machine', 3],
];

export const PATTERNS: readonly OrderPattern[] = TABLE.flatMap(([reason, ...patterns]) =>
  patterns.map((pattern) => patternOf(reason, pattern.split(' '))),
);

function patternOf(reason: string, [first = '', ...others]: readonly string[]): OrderPattern {
  const isNamed = /^[@!]/.test(first);
  const named = first.slice(1).split(',');
  const isOf = (language: string): boolean =>
    !isNamed || named.includes(language) === first.startsWith('@');
  const words = isNamed ? others : [first, ...others];
  const isOrdered = words.some((word) => word.startsWith('>'));
  const steps: Step[] = [];
  let gap = 0;
  for (const word of isOrdered ? words : words.slice(0, -1))
    if (word.startsWith('>')) gap = Number(word.slice(1));
    else steps.push({ concepts: word.split('|'), gap });
  return { reason, isOf, steps, span: isOrdered ? undefined : Number(words.at(-1)) };
}
