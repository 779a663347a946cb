/** Where these concepts stand together somebody gives orders to a model. */
export interface Pattern {
  readonly reason: string;
  readonly steps: readonly Step[];
  /** Of these languages alone. */
  readonly languages: readonly string[] | undefined;
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

const ACT = 'say|omit|drop|hide|show|obey|trust|must|only|best';

/**
 * Concepts of `words-*.ts`; a bar is an alternative. With `>20` each stands at most 20 signs behind the one before, else in
 * any order within the number at the end; all in one sentence of one language. `not?` counts where a language has it.
 */
const TABLE: readonly (readonly [reason: string, ...patterns: string[]])[] = [
  [
    DROP,
    'drop >32 orders',
    '@ja,ko,tr,hi,bn,fa,hu orders >25 drop',
    'drop >20 told',
    'drop >12 asked',
    '@ja,ko,tr,hi,bn,fa,hu,zh asked >8 drop|cut',
    '@ja,ko,tr,hi,bn,fa,hu told >14 drop',
    'drop|cut >20 your >14 rules',
    'orders over 50',
    'allow drop|cut|rules 80',
  ],
  [
    SPEAKS,
    `greet >25 model >25 colon >90 ${ACT}`,
    `greet >12 model >20 comma >70 ${ACT}`,
    'start >2 model >20 colon >60 say|omit|drop|hide|show|must',
    'start >2 model >20 comma >40 say|omit|drop|hide|show|must',
    'greet >12 machine >8 colon >50 omit|drop|hide',
    `ifsure >25 model >110 ${ACT}`,
    'ifyou >20 model >12 are',
    '@ru,uk ifyou >2 model',
    `@ja,ko,tr,hi,bn,hu,fi model >14 greet >8 colon >60 ${ACT}`,
    'model read|summ doc must|say|omit 140',
    'machine read|summ doc must say|omit|only|trust|best 150',
    'whensumm doc say|omit|must 110',
    'whensumm omit 70',
    'model >15 must >25 say|omit',
  ],
  [
    COMMANDS,
    'yourout say|omit|only|best 70',
    'whatever say|yourout|only 90',
    'trust doc only|others 100',
    'drop|omit others 30',
    'obey doc only 50',
    'decode obey 90',
    'say doc best model|machine|summ 140',
  ],
  [ROLE, 'now >4 be', 'now be free|say|only|obey|model|machine 110', 'be free 90', 'newtask 0'],
  [PROMPT, 'show >45 sys', '@ja,ko,tr,hi,bn,fa,hu,zh sys >25 show'],
  [HIDES, 'hide user not? 45'],
  [SECRETS, 'send secret|conv address 120'],
];

/** Concepts that others make when they stand within so many signs of each other, in any order. */
export const DERIVED: readonly (readonly [
  concept: string,
  left: string,
  right: string,
  span: number,
])[] = [
  ['orders', 'old', 'rules', 22],
  ['orders', 'told', 'rules', 32],
];

export const PATTERNS: readonly Pattern[] = TABLE.flatMap(([reason, ...patterns]) =>
  patterns.map((pattern) => patternOf(reason, pattern.split(' '))),
);

function patternOf(reason: string, [first = '', ...others]: readonly string[]): Pattern {
  const languages = first.startsWith('@') ? first.slice(1).split(',') : undefined;
  const words = languages === undefined ? [first, ...others] : others;
  const isOrdered = words.some((word) => word.startsWith('>'));
  const steps: Step[] = [];
  let gap = 0;
  for (const word of isOrdered ? words : words.slice(0, -1))
    if (word.startsWith('>')) gap = Number(word.slice(1));
    else steps.push({ concepts: word.split('|'), gap });
  return { reason, languages, steps, span: isOrdered ? undefined : Number(words.at(-1)) };
}
