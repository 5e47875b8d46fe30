/** Row with its first line in the file; quoted cells may contain line breaks. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export const csvMarks = [',', ';', '\t', '|', '^', '~'] as const;

/**
 * Most frequent separator in the first line: spreadsheets of half the world write semicolons. A separator before a
 * space counts only if no other does, because headings that are sentences contain commas.
 */
export function markOf(text: string): string {
  const head = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const most = (count: (mark: string) => number) =>
    csvMarks.reduce<string | null>(
      (best, mark) => (count(mark) > (best ? count(best) : 0) ? mark : best),
      null,
    );
  const parts = (mark: string) => head.split(mark).slice(1);
  return (
    most((mark) => parts(mark).filter((rest) => !rest.startsWith(' ')).length) ??
    most((mark) => parts(mark).length) ??
    ','
  );
}

/** Parses RFC 4180 with the deviations of spreadsheets. Linear for any text. */
export function* parseCsv(text: string, mark = markOf(text)): Generator<CsvRow> {
  let cells: string[] = [];
  let cell = '';
  /** Tracked, because rescanning a long cell at each quote would take quadratic time. */
  let isBlank = true;
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  /** Position of the last opening quote: one that is never closed is literal, and the text after it is parsed again. */
  let opened = { at: 0, line: 1, cells, count: 0 };
  let isLost = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && isBlank) {
      isQuoted = true;
      isBlank = false;
      cell = '';
      opened = { at, line, cells, count: cells.length };
    } else if (character === mark) {
      cells.push(cell);
      cell = '';
      isBlank = true;
    } else if (character === '\n') {
      yield { line: begun, cells: [...cells, cell] };
      cells = [];
      cell = '';
      isBlank = true;
      begun = line;
    } else {
      cell += character;
      isBlank &&= character?.trim() === '';
    }
    // Happens once: the rest of the file cannot be a single cell.
    if (isQuoted && !isLost && at >= text.length - 1) {
      isLost = true;
      isQuoted = false;
      cell = '"';
      cells = opened.cells.slice(0, opened.count);
      at = opened.at;
      line = opened.line;
    }
  }
  if (cell !== '' || cells.length > 0) yield { line: begun, cells: [...cells, cell] };
}
