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
const PROMPT = 'it asks for the system prompt';
const HIDES = 'it asks to hide something from the user';
const SECRETS = 'it asks to hand out secrets';
const COMMANDS = 'it commands the reader';

const ACT = 'do|say|omit|drop|hide|show|obey|trust|must|only|best';

/**
 * Concepts of `words-*.ts`; a bar is an alternative. With `>20` each stands at most 20 signs behind the one before, else in
 * any order within the number at the end; all in one sentence of one language. `not?` counts where a language has it.
 */
const TABLE: readonly (readonly [reason: string, ...patterns: string[]])[] = [
  [
    DROP,
    '!ja,ko,tr,hi,bn,fa drop >32 orders|given',
    '@ja,ko,tr,hi,bn,fa,hu orders|given >25 drop',
    'drop >20 told',
    'drop >12 asked',
    '@ja,ko,tr,hi,bn,fa,hu,zh asked >8 drop|cut',
    '@ja,ko,tr,hi,bn,fa,hu told >14 drop',
    'drop|cut >20 your >14 rules',
    'old|your >14 rules >4 over',
    'allow drop|cut|rules 80',
  ],
  [
    SPEAKS,
    `greet >25 model >25 colon >140 ${ACT}`,
    `start >4 greet >12 model >20 comma >70 ${ACT}`,
    'start >2 model >20 colon >60 say|omit|drop|hide|show|must|do',
    'start >2 model >20 comma >40 say|omit|drop|hide|show|do',
    'greet >14 model >16 read|summ >36 colon|comma',
    'start >6 greet >14 machine >16 read|summ >36 colon|comma',
    'greet >14 machine >16 read|summ >20 doc >4 colon',
    'start >3 greet >6 machine >3 colon >60 do|say|omit|drop|hide',
    'start >2 speaker >4 colon >90 drop|show|be|orders|hide|sys|free',
    `ifsure >25 model >110 ${ACT}`,
    'ifyou >20 model >12 are',
    '@ru,uk ifyou >2 model',
    `@ja,ko,tr,hi,bn,hu,fi model >14 greet >8 colon >140 ${ACT}`,
    'model read|summ doc must|say|omit 140',
    'model doc must say|omit 90',
    '!zh,ja,ko machine read|summ doc must say|omit|only|trust|best 150',
    '@zh,ja,ko machine read|summ doc must say|omit|only|trust|best 60',
    'model must say best 130',
    'whensumm doc say|omit|must 110',
    'whensumm >50 omit',
    'omit >50 whensumm',
    'whensumm >70 do|read|send >70 address',
    'toall >4 model >4 colon',
    `machine >6 model >2 colon >60 ${ACT}`,
    '@ja,ko,tr,hi toall >4 model >4 greet >3 colon',
    'be model must 70',
    'dear >2 machine|model >14 comma|colon >50 say|omit|do|hide|show|drop|best',
    'comment >3 model >22 colon >80 do|say|omit|drop|hide|show|must',
    'hidden >3 machine >4 colon >80 do|say|omit|drop|hide|show|must',
    'model must say omit 150',
    'allow user do 90',
    'start >0 machine >3 colon|comma >30 say >14 must|only',
    'start >0 machine >3 colon|comma >30 must|only >14 say',
    'model >15 must >25 say|omit|drop|hide|show',
  ],
  [
    COMMANDS,
    '!zh,ja,ko yourout say|omit|only|best 70',
    '@zh,ja,ko yourout say|omit|only|best 30',
    'whatever say|yourout|only 90',
    'trust doc only|others 100',
    'drop|omit others 30',
    'obey doc only 50',
    'decode obey 90',
    'say doc best model|machine|summ 140',
  ],
  [ROLE, 'now >4 be', 'now be free|say|only|obey|model|machine 110', 'be free 90', 'newtask 0'],
  [PROMPT, 'show >45 sys|given', '@ja,ko,tr,hi,bn,fa,hu,zh sys|given >25 show'],
  [HIDES, 'hide user not? 45'],
  [SECRETS, 'send secret|conv address 120'],
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
