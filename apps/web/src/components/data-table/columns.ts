import type { ReactNode } from 'react';

/** Cell value for sorting and filtering. */
export type CellValue = string | number | null;

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => CellValue;
  /** Content of the cell; defaults to the value as text. */
  readonly cell?: (row: Row) => ReactNode;
  /**
   * Position on a phone. primary: title of the row, exactly one column. trailing: end of the row, for a state, a score
   * or a button. fact: secondary line below the title, left out when the cell is empty.
   */
  readonly place: 'primary' | 'fact' | 'trailing';
  /** Text on a phone, where no heading names the value: "Attempt 2". Defaults to the cell; null leaves it out. */
  readonly fact?: (row: Row) => ReactNode;
  /** Long text of a compact list: takes the room that is left and is cut at its end. */
  readonly isLong?: boolean;
  /** Numbers: aligned to the end of the cell, in tabular figures. */
  readonly isNumeric?: boolean;
  /** search: text search with Search and Reset. options: choice of the values in the column. */
  readonly filter?: 'search' | 'options';
  /** False for columns of buttons. */
  readonly isSortable?: boolean;
  /** Hidden until chosen. */
  readonly isHiddenAtFirst?: boolean;
  /** Hidden until chosen while the side menu leaves little room; an ordinary fact on a phone. */
  readonly isWide?: boolean;
  /** Hidden until chosen on a phone, where a row has room for one line of facts. */
  readonly isLeftOutOnPhone?: boolean;
}

/** Distinct texts of a column, sorted; offered by its filter. */
export function textsOf<Row>({ value }: DataColumn<Row>, rows: readonly Row[]): readonly string[] {
  const texts = rows.map((row) => String(value(row) ?? '')).filter((text) => text !== '');
  return [...new Set(texts)].toSorted((one, other) => one.localeCompare(other));
}
