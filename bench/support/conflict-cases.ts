import { CONFLICT_TEMPLATES, type ConflictTemplate } from './conflict-templates.ts';
import { HELD_OUT_CONFLICTS } from './conflict-templates-held-out.ts';

/** Two documents, a question, and whether they say different things about what is asked. */
export interface ConflictCase {
  readonly name: string;
  readonly template: ConflictTemplate;
  /** What was put into the second document. */
  readonly variant: Variant;
  readonly question: string;
  readonly documents: readonly [string, string];
  readonly isConflict: boolean;
}

/** Two of a conflict, and five ways of not being one. */
const VARIANTS = [
  'other value',
  'other value, same words',
  'same value',
  'same value, written otherwise',
  'near copy',
  'other subject',
  'other time',
] as const;
type Variant = (typeof VARIANTS)[number];

const FILLER = {
  en: [
    ['Notes from the archive', 'The weather was mild and the shops stayed open until eight.'],
    ['A letter to the editor', 'Many readers have written to us, and we thank them for it.'],
  ],
  zh: [
    ['档案摘录', '当天天气晴朗，街上的商店一直营业到晚上八点。'],
    ['读者来信', '许多读者给我们写信，我们在此表示衷心感谢。'],
  ],
} as const;

export function conflictCases(split: string): readonly ConflictCase[] {
  const templates = [...CONFLICT_TEMPLATES, ...HELD_OUT_CONFLICTS];
  return templates
    .filter((template) => template.split === split)
    .flatMap((template, at) =>
      VARIANTS.flatMap((variant): readonly ConflictCase[] => {
        const second = secondOf(template, variant);
        if (second === undefined) return [];
        const { language, kind, says, subjects, values } = template;
        const [[title1, more1], [title2, more2]] = FILLER[language];
        const said = filled(says[0], subjects[0], values[0]);
        const first = variant === 'other time' ? dated(said, language, '2015') : said;
        const join = language === 'en' ? ' ' : '';
        return [
          {
            name: `${language}-${kind}-${at}-${VARIANTS.indexOf(variant)}`,
            template,
            variant,
            question: filled(template.asks, subjects[0], ''),
            documents: [
              `${title1}\n\n${first}${join}${more1}\n`,
              `${title2}\n\n${more2}${join}${second}\n`,
            ],
            isConflict: variant.startsWith('other value'),
          },
        ];
      }),
    );
}

function secondOf(template: ConflictTemplate, variant: Variant): string | undefined {
  const { language, kind, asks, says, subjects, values } = template;
  const [value, other, otherwise] = values;
  switch (variant) {
    case 'other value':
      return filled(says[1], subjects[0], other);
    case 'other value, same words':
      return filled(says[0], subjects[0], other);
    case 'same value':
      return filled(says[1], subjects[0], value);
    case 'same value, written otherwise':
      return otherwise === value ? undefined : filled(says[0], subjects[0], otherwise);
    case 'near copy':
      return filled(says[0], subjects[0], value);
    case 'other subject':
      return filled(says[1], subjects[1], other);
    case 'other time':
      return kind === 'number' && !asks.includes('2022')
        ? dated(filled(says[0], subjects[0], other), language, '1974')
        : undefined;
    default:
      return variant satisfies never;
  }
}

function dated(sentence: string, language: ConflictTemplate['language'], year: string): string {
  if (language === 'zh') return `${year}年，${sentence}`;
  return `In ${year} ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`;
}

/** A value that opens a sentence has a capital. */
function filled(sentence: string, subject: string, value: string): string {
  const text = sentence.replace('{s}', subject).replace('{v}', value);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
