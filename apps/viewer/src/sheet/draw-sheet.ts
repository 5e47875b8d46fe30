/** More would keep a phone busy for long; the file can be downloaded. */
const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;

interface Sheet {
  readonly sheet: string;
  readonly data: readonly (readonly unknown[])[];
}

/** Letters of a column from 0: A, Z, AA. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** `2040-03-14`, with the time unless it is midnight. Workbooks have no time zone. */
const dayOf = (date: Date) => date.toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? dayOf(value) : String(value);
};

function cellOf(value: unknown): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.textContent = textOf(value);
  if (typeof value === 'number') cell.className = 'number';
  return cell;
}

function headOf(text: string, scope: 'col' | 'row'): HTMLTableCellElement {
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

/** Table of one sheet with letters and numbers of its cells. */
export function drawSheet({ sheet, data }: Sheet, id: string): HTMLElement {
  const rows = data.slice(0, MOST_ROWS);
  const width = Math.min(Math.max(0, ...rows.map((row) => row.length)), MOST_COLUMNS);
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  head.append(headOf('', 'col'), ...Array.from({ length: width }, (_, at) => headOf(lettersOf(at), 'col')));
  const body = table.createTBody();
  for (const [index, row] of rows.entries()) {
    const line = body.insertRow();
    line.append(
      headOf(String(index + 1), 'row'),
      ...Array.from({ length: width }, (_, at) => cellOf(row[at])),
    );
  }
  const title = document.createElement('h2');
  title.textContent = sheet;
  const section = document.createElement('section');
  section.id = id;
  section.append(title, table);
  if (data.length > rows.length) section.append('…');
  return section;
}
