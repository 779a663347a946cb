import { escapeHtml, escapeMarkdown } from '../text/index.ts';
import { CHANGE_TITLES, GONE_WORDS } from './change-words.ts';
import type { ClaimChange, ToldClaim } from './compare-claims.ts';

/** Two reports and what became of each claim. */
export interface Changes {
  readonly question: string;
  readonly previous: string;
  readonly session: string;
  readonly changes: readonly ClaimChange[];
}

function titleOf({ kind, reason }: ClaimChange): string {
  const title = CHANGE_TITLES[kind];
  return reason === null ? title : `${title}: ${GONE_WORDS[reason]}`;
}

function sides({ before, after }: ClaimChange): readonly (readonly [string, ToldClaim])[] {
  return [
    ...(before === null ? [] : [['Before', before] as const]),
    ...(after === null ? [] : [['After', after] as const]),
  ];
}

export function changesAsMarkdown({ question, previous, session, changes }: Changes): string {
  const lines = changes.flatMap((change) => [
    `## ${titleOf(change)}`,
    '',
    ...sides(change).flatMap(([side, { text, urls, snapshots }]) => [
      `- ${side}: ${escapeMarkdown(text)}`,
      ...urls.map(
        (url, index) => `  - ${escapeMarkdown(url)} (snapshot ${snapshots[index] ?? ''})`,
      ),
    ]),
    '',
  ]);
  return [`# ${escapeMarkdown(question)}`, '', `${previous} → ${session}`, '', ...lines].join('\n');
}

export function changesAsHtml({ question, previous, session, changes }: Changes): string {
  const rows = changes.map((change) => {
    const cells = [change.before, change.after].map((claim) => `<td>${cellOf(claim)}</td>`);
    return `<tr><th scope="row">${titleOf(change)}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>${escapeHtml(question)}</title></head><body><main>
<h1>${escapeHtml(question)}</h1><p>${previous} → ${session}</p>
<table><thead><tr><th scope="col">Change</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></main></body></html>
`;
}

function cellOf(claim: ToldClaim | null): string {
  if (claim === null) return '';
  const places = claim.urls.map(
    (url, index) => `<br><small>${escapeHtml(url)} ${claim.snapshots[index] ?? ''}</small>`,
  );
  return `${escapeHtml(claim.text)}${places.join('')}`;
}
