import type { Figure } from './figure.ts';

/** The figures as a table for people: one line each, numbers to four digits. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [
    ['set', 'system', 'metric', 'value', 'floor', 'ratio'],
    ...figures.map(({ set, system, metric, value, floor }) => [
      set,
      system,
      metric,
      formatNumber(value),
      floor === undefined ? '' : formatNumber(floor),
      floor === undefined || floor === 0 ? '' : formatNumber(value / floor),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(4);
}
