import type { ReactNode } from 'react';

/** What a cell is sorted and filtered by. */
export type CellValue = string | number | null;

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => CellValue;
  /** What is shown; the value as text unless told. */
  readonly cell?: (row: Row) => ReactNode;
  /**
   * Where it stands on a phone. primary: what the row is, as its title; one column is. trailing: at the end of the
   * row, for a state, a score or a button. fact: on the quiet line below the title; left out where the cell is empty.
   */
  readonly place: 'primary' | 'fact' | 'trailing';
  /** On a phone, where no heading says what it is: "Attempt 2". The cell unless told; null leaves it out. */
  readonly fact?: (row: Row) => ReactNode;
  /** Figures: at the end of the cell, all of one width. */
  readonly isNumeric?: boolean;
  /** search: a text search with Search and Reset. options: the values that occur, to choose from. */
  readonly filter?: 'search' | 'options';
  /** Off for columns of buttons. */
  readonly isSortable?: boolean;
  /** Only shown once it is chosen. */
  readonly isHiddenAtFirst?: boolean;
  /** Only once it is chosen where the menu leaves little room; on a phone it is a fact as any other. */
  readonly isWide?: boolean;
  /** On a phone only once it is chosen: there a row has room for one line of facts. */
  readonly isLeftOutOnPhone?: boolean;
}

/** The different texts of a column, in order: what its filter offers. */
export function textsOf<Row>({ value }: DataColumn<Row>, rows: readonly Row[]): readonly string[] {
  const texts = rows.map((row) => String(value(row) ?? '')).filter((text) => text !== '');
  return [...new Set(texts)].toSorted((one, other) => one.localeCompare(other));
}
