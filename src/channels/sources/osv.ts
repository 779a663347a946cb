import type { Source } from '../source.ts';
import { answer, malformed, postRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { addressPart, workIds } from '../work-ids.ts';

const ECOSYSTEMS: readonly string[] = [
  ...['crates.io', 'Go', 'Maven', 'NuGet', 'Packagist', 'RubyGems', 'Hex', 'Pub', 'npm', 'PyPI'],
];
const PACKAGE = /(?:^|\s)([A-Za-z.]+)\/(@?[\w.-]+(?:\/[\w.-]+)*)/;

export const osv: Source = {
  spec: sourceSpec({
    name: 'osv',
    about: 'known weaknesses of a package, by its name and register',
    group: 'code',
    domains: ['security', 'vulnerability', 'vulnerabilities', 'advisories'],
    kinds: ['package'],
    base: 'https://api.osv.dev/v1',
    politeness: { bucket: 'api.osv.dev', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: { url: 'https://osv.dev', note: 'Data under CC BY 4.0.', redistribution: 'attribution' },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'crates.io/tokio', finds: '' },
  }),
  request(query, { base }) {
    const named = PACKAGE.exec(query.text);
    const ecosystem = ECOSYSTEMS.find((one) => one.toLowerCase() === named?.[1]?.toLowerCase());
    if (named === null || ecosystem === undefined)
      return {
        type: 'channel_error',
        message: `osv answers for REGISTER/PACKAGE, of: ${ECOSYSTEMS.join(', ')}`,
        reason: 'not_expressible',
      };
    return postRequest(`${base}/query`, { package: { name: named[2] ?? '', ecosystem } });
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      root.needObject();
      const names = root.entries().map(([name]) => name);
      if (names.length > 0 && !names.includes('vulns'))
        return malformed(`vulns must be a list; there is ${names.join(', ').slice(0, 100)}`);
      const known = names.length === 0 ? [] : root.get('vulns').needList();
      return answer(
        known.map((one) => {
          const id = one.get('id').needText();
          return {
            url: `https://osv.dev/vulnerability/${addressPart(id)}`,
            title: one.get('summary').text() || id,
            text: one.get('details').text(),
            facts: {
              kind: 'package' as const,
              access: 'full' as const,
              ids: workIds({
                cve: one
                  .get('aliases')
                  .list()
                  .map((alias) => alias.text())
                  .find((alias) => alias.startsWith('CVE-')),
              }),
              dates: told({
                published: dateOf(one.get('published').text()),
                updated: dateOf(one.get('modified').text()),
              }),
              venue: 'OSV',
            },
          };
        }),
        query,
      );
    }),
};
