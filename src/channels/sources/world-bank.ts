import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, malformed, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { addressPart } from '../work-ids.ts';

const SERIES = /\b[A-Z]{2}(?:\.[A-Z0-9]{2,}){2,4}\b/;

export const worldBank: Source = {
  spec: sourceSpec({
    name: 'world-bank',
    about:
      'a series of the World Bank by its code, such as NY.GDP.MKTP.CD, for the countries named by code',
    group: 'reference',
    domains: ['economy', 'gdp', 'population', 'statistics'],
    kinds: ['dataset'],
    base: 'https://api.worldbank.org/v2',
    politeness: { bucket: 'api.worldbank.org', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://www.worldbank.org/en/about/legal/terms-of-use-for-datasets',
      note: 'Data under CC BY 4.0.',
      redistribution: 'attribution',
    },
    isDefault: false,
    verified: '2026-07-27',
    probe: { question: 'NY.GDP.MKTP.CD CN', finds: '' },
  }),
  request(query, { base }) {
    const series = SERIES.exec(query.text)?.[0];
    if (series === undefined)
      return {
        type: 'channel_error',
        message:
          'world-bank answers for the code of a series: write NY.GDP.MKTP.CD into the question',
        reason: 'not_expressible',
      };
    const countries = query.text.replace(SERIES, ' ').match(/\b[A-Z]{2,3}\b/g) ?? ['all'];
    return getRequest(`${base}/country/${countries.join(';')}/indicator/${series}`, {
      format: 'json',
      per_page: 200,
      date: yearsOf(query),
    });
  },
  read(body, query) {
    if (body.type !== 'json' || !Array.isArray(body.value))
      return malformed('the answer must be a list');
    return readJsonAnswer(body, (root) => {
      const [facts, values] = root.needList();
      const [refused] = facts?.get('message').list() ?? [];
      if (refused !== undefined)
        return {
          type: 'channel_error',
          message: `The World Bank refused: ${refused.get('value').text()}`,
        };
      const total = facts?.get('total').needNumber() ?? 0;
      if (total === 0) return answer([], query, { total });
      const rows = (values?.needList() ?? []).map(rowOf);
      const [first] = rows;
      if (first === undefined) return answer([], query, { total });
      return answer(
        [
          {
            url: `https://data.worldbank.org/indicator/${addressPart(first.code)}`,
            title: first.series,
            text: rows.map(({ line }) => line).join('\n'),
            facts: {
              kind: 'dataset' as const,
              access: 'full' as const,
              dates: told({ updated: dateOf(facts?.get('lastupdated').text()) }),
              licence: 'CC BY 4.0',
              venue: 'World Bank',
            },
          },
        ],
        query,
        { total },
      );
    });
  },
};

function yearsOf({ since, until }: ChannelQuery): string | null {
  if (since === undefined && until === undefined) return null;
  return `${since?.slice(0, 4) ?? '1960'}:${until?.slice(0, 4) ?? '2100'}`;
}

function rowOf(row: Field): {
  readonly code: string;
  readonly series: string;
  readonly line: string;
} {
  const indicator = row.get('indicator');
  const value = row.get('value').number();
  return {
    code: indicator.get('id').needText(),
    series: indicator.get('value').needText(),
    line: `${row.get('country').get('value').needText()}, ${row.get('date').needText()}: ${value ?? 'no value'}`,
  };
}
