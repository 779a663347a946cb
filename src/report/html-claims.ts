import { displayAddress } from './display-address.ts';
import { displayBlock } from './display-block.ts';
import { displayText } from './display-text.ts';
import { htmlBlock, htmlList, htmlSection, safe } from './html-parts.ts';
import type { Claim, Conflict, Statement } from './report.ts';
import {
  type CitedProof,
  claimsOf,
  frontText,
  headingOf,
  proofsOf,
  type ReportView,
  reasonsHeadOf,
  reasonsOf,
} from './report-view.ts';

/** Draws claims; every note gets an id of its own, and a claim is printed in full once. */
export interface ClaimPrinter {
  readonly sentence: (claim: Claim) => string;
  readonly marks: (claim: Claim) => string;
  readonly isPrinted: (claim: Claim) => boolean;
}

export function createClaimPrinter(view: ReportView): ClaimPrinter {
  const printed = new Set<string>();
  let notes = 0;
  const marks = (claim: Claim): string =>
    proofsOf(view, claim)
      .map((cited) => {
        notes += 1;
        return htmlMark(cited, `p${notes}`);
      })
      .join('');
  return {
    marks,
    isPrinted: ({ id }) => printed.has(id),
    sentence(claim) {
      printed.add(claim.id);
      const status =
        claim.status === 'verified'
          ? ''
          : `<span class="status">${safe(view.labels.word(claim.status))}</span>`;
      return `${htmlBlock(displayBlock(view, claim))}${status}${marks(claim)}`;
    },
  };
}

/** A number that shows, under the pointer or with the keyboard, the passage it stands for. */
function htmlMark({ proof, row, before, after }: CitedProof, id: string): string {
  const facts = [row.source, row.publishedAt?.slice(0, 10) ?? '', displayAddress(row.url)].filter(
    (fact) => fact !== '',
  );
  return [
    `<a class="cite" href="#source-${row.citation}" aria-describedby="${id}">[${row.citation}]</a>`,
    `<span class="proof" role="tooltip" id="${id}"><span class="passage" dir="auto">`,
    `${safe(before.trimStart())}<mark>${safe(proof.quote)}</mark>${safe(after.trimEnd())}</span>`,
    `<span class="from">${safe(row.title)}<br><span class="place">${safe(facts.join(' · '))}</span>`,
    `</span></span>`,
  ].join('');
}

export function htmlAnswer(view: ReportView, printer: ClaimPrinter): string {
  const { answer } = view.report;
  const claims = claimsOf(view, answer.claimIds);
  const sentences =
    claims.length === 0
      ? [`<p>${safe(answer.text)}</p>`]
      : claims.map((claim) => {
          const tag = displayBlock(view, claim).type === 'text' ? 'p' : 'div';
          return `<${tag} class="said" id="${safe(claim.id)}">${printer.sentence(claim)}</${tag}>`;
        });
  const front = frontText(view);
  const why = reasonsOf(view).map((reason) => `<li>${safe(reason)}</li>`);
  const head = reasonsHeadOf(view);
  return [
    `<section class="answer ${view.report.answered ?? 'yes'}">`,
    `<h2>${safe(headingOf(view))}</h2>`,
    ...(front === '' ? [] : [`<p class="front">${safe(front)}</p>`]),
    ...sentences,
    why.length === 0 || head === '' ? '' : `<p class="open">${safe(head)}</p>`,
    htmlList('reasons', why),
    '</section>',
  ].join('\n');
}

/** Findings by concept. What stands in the answer is pointed at, not repeated. */
export function htmlConcepts(view: ReportView, printer: ClaimPrinter): string {
  const concepts = view.report.concepts.map(({ title, claimIds }) => {
    const claims = claimsOf(view, claimIds);
    const known = claims.filter(printer.isPrinted);
    const fresh = claims.filter((claim) => !printer.isPrinted(claim));
    const items = fresh.map(
      (claim) => `<li id="${safe(claim.id)}">${printer.sentence(claim)}</li>`,
    );
    if (known.length > 0) {
      const links = known.map((claim) => printer.marks(claim)).join(' ');
      items.push(`<li class="above">${safe(view.labels.seeAnswer)} ${links}</li>`);
    }
    const head = title === '' ? '' : `<h3 dir="auto">${safe(title)}</h3>\n`;
    return `${head}${htmlList('claims', items)}`;
  });
  const content = concepts.join('\n');
  const { findings, nearest } = view.labels;
  return htmlSection(view.report.answered === 'no' ? nearest : findings, content);
}

export function htmlConflicts(view: ReportView, printer: ClaimPrinter): string {
  return htmlSection(
    view.labels.conflicts,
    view.report.conflicts.map((conflict) => htmlConflict(conflict, view, printer)).join('\n'),
  );
}

function htmlConflict({ kind, sides }: Conflict, view: ReportView, printer: ClaimPrinter): string {
  const { labels } = view;
  const items = sides.map(({ claimId, text: said, sources, publishedAt }) => {
    const claims = claimsOf(view, [claimId]);
    const marks = claims.map(printer.marks).join('');
    const text = claims.map((claim) => displayText(view, claim))[0] ?? said;
    const date = publishedAt?.slice(0, 10) ?? labels.undated;
    const told = `${date} · ${sources.join(', ')} · ${labels.differIn(kind)}`;
    return `<li><p dir="auto">${safe(text)}${marks}</p><span class="when">${safe(told)}</span></li>`;
  });
  return htmlList('sides', items);
}

/** Insights, patterns and risks point at the claims that say them. */
export function htmlStatements(
  title: string,
  statements: readonly Statement[],
  view: ReportView,
  printer: ClaimPrinter,
): string {
  const items = statements.flatMap(({ claimIds }) =>
    claimsOf(view, claimIds).map(
      (claim) =>
        `<li><a href="#${safe(claim.id)}" dir="auto">${safe(shortened(displayText(view, claim)))}</a>${printer.marks(claim)}</li>`,
    ),
  );
  return htmlSection(title, htmlList('plain', items));
}

function shortened(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 90).trimEnd()}…`;
}
