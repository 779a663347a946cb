import { described, list, oneOf, ResearchError, record, text } from '../kernel/index.ts';
import type { ClaimLevel } from '../report/index.ts';
import { counted } from '../text/index.ts';
import { operation } from './operation.ts';
import { readSources } from './sources.ts';

const MAX_SENTENCES = 200;
const MAX_LENGTH = 4_000;

const sentence = record({
  text: described(text({ min: 1 }), 'one sentence'),
  cites: described(list(text()), 'handles like e3.s5, or e3 for all of its passage'),
});

const level = oneOf('quoted', 'derived', 'computed', 'entailed', 'unverified', 'background');

const checkedSentences = record({
  sentences: list(record({ level, reasons: list(text()) })),
});

const PROVED: ReadonlySet<ClaimLevel> = new Set(['quoted', 'derived', 'computed']);

export const checkClaims = operation({
  effect: 'reads',
  input: record({ session: text(), sentences: list(sentence, { min: 1 }) }),
  async run(app, { session, sentences }, { signal }) {
    const long = sentences.find((each) => each.text.length > MAX_LENGTH);
    if (sentences.length > MAX_SENTENCES || long !== undefined)
      throw new ResearchError(
        'argument-invalid',
        long === undefined
          ? `check: ${sentences.length} sentences`
          : `check: a sentence of ${long.text.length} characters`,
        { fix: `Give at most ${MAX_SENTENCES} sentences of at most ${MAX_LENGTH} characters.` },
      );
    const { checkSentences } = await import('../report/index.ts');
    const { rows, loadTexts } = await readSources(app, session);
    const texts = await loadTexts(rows, signal);
    const found = checkSentences(sentences, rows, (sha256) => texts.get(sha256));
    return {
      sentences: found.map(({ level: found, reasons }) => ({
        level: found,
        reasons: reasons.map(({ reason, detail }) => `${reason}: ${detail}`),
      })),
    };
  },
  encode: checkedSentences.encode,
  command: {
    positionals: [{ usage: '<session>', about: 'the session whose passages are cited' }],
    options: [],
    examples: [
      `check s-0123456789abcdef < sentences.jsonl`,
      `check s-0123456789abcdef --json < sentences.jsonl`,
    ],
    epilogue:
      'Reads {"text":"…","cites":["e3.s5"]} from stdin, one a line. Exit code 0 when every sentence is proved by rule, 3 when one is not.',
    async read({ fields, stdinValues }) {
      const sentences: unknown[] = [];
      for await (const some of stdinValues()) sentences.push(...some);
      return { ...fields, sentences };
    },
    describe: ({ sentences }) => [
      ...sentences.map(({ level: found, reasons }, at) =>
        [`${at + 1}. ${found}`, ...reasons].join('  '),
      ),
      `${sentences.filter((each) => PROVED.has(each.level)).length} of ${counted(sentences.length, 'sentence')} proved`,
    ],
    ending: ({ sentences }) =>
      sentences.every((each) => PROVED.has(each.level)) ? 'done' : 'partly',
  },
  tool: {
    description:
      'Use before you show sentences of your own over sources of a session: says how far the citations of each prove it. quoted, derived and computed are proved, unverified is not.',
    output: checkedSentences,
  },
});
