import { type Content, type Html, html } from './html.ts';
import { planPoints } from './plan-points.ts';

/**
 * A table of cells, with a caption for who hears it. On a narrow screen each cell stands under the one before it, with its head;
 * the roles keep it a table for who hears it there too.
 */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Content[])[],
): Html {
  const cellOf = (cell: Content, at: number): Html =>
    html`<td role="cell" data-head="${heads[at]}">${cell}</td>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table role="table"><thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((cells) => html`<tr role="row">${cells.map(cellOf)}</tr>\n`)}</tbody></table></div>`;
}

export interface Action {
  readonly base: string;
  /** The operation, as it is typed. */
  readonly operation: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The path to come back to. */
  readonly back: string;
  readonly label: string;
  /** What the label does not say alone, for who hears it. */
  readonly about?: string;
  readonly kind?: 'quiet' | 'plain';
  /** It loses nothing, so nobody is asked again. */
  readonly isHarmless?: boolean;
}

/** A button that runs an operation. */
export function button(action: Action): Html {
  const { base, operation, fields, back, label, about, kind = 'quiet', isHarmless } = action;
  const given = { ...fields, back, ...(isHarmless === true ? { confirm: 'yes' } : {}) };
  return html`<form class="inline" method="post" action="${base}/do/${encodeURIComponent(operation)}">${hidden(given)}<button class="${kind}"${about === undefined ? null : html` aria-label="${label}: ${about}"`}>${label}</button></form>`;
}

export function hidden(fields: Readonly<Record<string, string>>): readonly Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** `2026-03-29 14:02`. */
export function when(instant: string): Html {
  return html`<time datetime="${instant}">${instant.slice(0, 16).replace('T', ' ')}</time>`;
}

export function empty(text: string): Html {
  return html`<p class="empty">${text}</p>`;
}

const WIDTH = 640;
const HEIGHT = 120;
const MARGIN = 10;
/** More than these cannot be told apart at that width. */
const MOST_POINTS = 320;
const MOST_DOTS = 200;

/** Values in [0, 1] as a line; a table beside it says the same. */
export function lineChart(label: string, values: readonly number[]): Html | null {
  if (values.length < 2) return null;
  const x = (at: number): number => MARGIN + (at / (values.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number): number =>
    HEIGHT - MARGIN - Math.min(1, Math.max(0, value)) * (HEIGHT - 2 * MARGIN);
  const points = planPoints(values, MOST_POINTS).map(([at, value]) => ({
    cx: x(at).toFixed(1),
    cy: y(value).toFixed(1),
  }));
  const dots = points.length > MOST_DOTS ? [] : points;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y(0)}" y2="${y(0)}"/><line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y(1)}" y2="${y(1)}"/><polyline points="${points.map(({ cx, cy }) => `${cx},${cy}`).join(' ')}"/>${dots.map(({ cx, cy }) => html`<circle cx="${cx}" cy="${cy}" r="2.5"/>`)}</svg>`;
}
