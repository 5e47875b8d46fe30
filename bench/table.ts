import { type Figure, isMet, ratioOf, write, writeBudget } from './figure.ts';

const columns = ['figure', 'measured', 'budget', 'ratio', ''] as const;

const verdictOf = (figure: Figure) => (figure.budget === undefined ? '' : isMet(figure) ? 'ok' : 'MISSED');

export const cellsOf = (figure: Figure): readonly string[] => [
  figure.name,
  write(figure.measured, figure.unit),
  writeBudget(figure),
  ratioOf(figure)?.toFixed(2) ?? '',
  verdictOf(figure),
];

/** Terminal table with names left-aligned and numbers right-aligned. */
export function textTable(figures: readonly Figure[]): string {
  const rows = [columns, ...figures.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === 4
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const markdownTable = (figures: readonly Figure[]): string =>
  [columns, ['---', '---:', '---:', '---:', '---'], ...figures.map(cellsOf)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
