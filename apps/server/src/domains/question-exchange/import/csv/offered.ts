import type { Column } from './columns.ts';
import type { Offered } from './right-places.ts';

export interface Cells {
  of(kind: Exclude<Column['kind'], IndexedKind>): string;
  all(kind: IndexedKind): ReadonlyMap<number, string>;
}

type IndexedKind = Extract<Column, { readonly index: number }>['kind'];

const parting: readonly RegExp[] = [/\s*\n\s*/, /\s*\|\s*/, /\s*;\s*/, /\s*,\s*/];
const label = /^\(?([A-Za-z]|\d{1,2})[).:]\s+/;

/** A list as programs write it: `["red", "blue"]`; null: it is written by hand. */
function jsonList(cell: string): readonly string[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list.map(String) : null;
  } catch {
    return null;
  }
}

/** Numbered or lettered through, as in `A) red; B) blue`: the letter is no part of the option. */
function withoutLabels(options: readonly string[]): readonly string[] {
  const labels = options.map((option) => label.exec(option)?.[1]?.toUpperCase());
  const isRow = (first: string) =>
    labels.every((name, index) =>
      first === '1' ? name === String(index + 1) : name === String.fromCharCode(65 + index),
    );
  return isRow('A') || isRow('1') ? options.map((option) => option.replace(label, '')) : options;
}

/** Splits a cell at line breaks, |, ; or, without any of these, commas. */
export function listIn(cell: string): readonly string[] {
  const mark = parting.find((pattern) => pattern.test(cell));
  const parts = jsonList(cell) ?? (mark ? cell.split(mark) : [cell]);
  return withoutLabels(parts.map((part) => part.trim()).filter(Boolean));
}

/** Options of a row: a column each, or all in one cell. */
export function offeredIn(cells: Cells): Offered {
  const list = listIn(cells.of('options')).map((text, index) => [index, text] as const);
  return list.length > 0 ? list : [...cells.all('option')].toSorted(([first], [second]) => first - second);
}

/** Where only the wrong ones have columns. */
export const wrongIn = (cells: Cells): readonly string[] => [
  ...listIn(cells.of('wrongs')),
  ...[...cells.all('wrong')].toSorted(([first], [second]) => first - second).map(([, text]) => text),
];
