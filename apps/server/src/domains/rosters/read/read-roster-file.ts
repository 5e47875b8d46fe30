import { MOST_ROSTER_LINES } from '@pelion/contract/rosters/facts';
import { type Phrase, phrase } from '@pelion/words';
import { truncate } from '../../../lib/excerpt.ts';
import type { CsvRow } from '../../../lib/parse-csv.ts';
import { wellFormed } from '../../../lib/well-formed.ts';
import { isZip, openPackage } from '../../../lib/zip/open-package.ts';
import { openOneRoster } from './one-roster.ts';
import { oneRosterColumns } from './one-roster-columns.ts';
import { openCsv } from './read-csv.ts';
import type { RosterEnd, RosterHead, RosterPart, RosterSource } from './read-task.ts';

/** Lines that are handed over at a time. */
const PART = 500;
/** Longest cell kept; anything longer is no name and is reported while comparing. */
const LONGEST_CELL = 1000;

const tooMany = phrase('This file has more than {$most} lines. Split it and import the parts.', {
  most: MOST_ROSTER_LINES.toLocaleString('en'),
});

interface Opened {
  readonly head: RosterHead;
  readonly about: number;
  readonly rows: Iterable<CsvRow>;
}

const workbook = phrase('This is a workbook. Save its sheet as CSV and choose that file.');

async function open({ bytes, today, encoding }: RosterSource): Promise<Opened | { readonly reason: Phrase }> {
  if (!isZip(bytes)) return openTable(bytes, encoding);
  const zip = await openPackage(bytes);
  if ('reason' in zip) return zip;
  const { files } = zip;
  if (files.has('xl/workbook.xml') || files.has('content.xml')) return { reason: workbook };
  const [only, ...more] = [...files].filter(([path]) => /\.(?:csv|tsv)$/i.test(path));
  if (only && more.length === 0) return openTable(only[1], encoding);
  const roster = openOneRoster(files, today);
  if ('reason' in roster) return roster;
  const { format, schools, about, rows } = roster;
  const columns = [...oneRosterColumns];
  return { head: { format, encoding: '', columns, schools: [...schools] }, about, rows };
}

function openTable(bytes: Uint8Array, chosen: string): Opened | { readonly reason: Phrase } {
  const table = openCsv(bytes, chosen);
  if ('reason' in table) return table;
  const { encoding, columns, about, rows } = table;
  const names = columns.map((name) => truncate(clean(name), 200));
  return { head: { format: 'CSV', encoding, columns: names, schools: [] }, about, rows };
}

const clean = (cell: string) => wellFormed(truncate(cell, LONGEST_CELL));

/** Reads a file of people, and hands over its lines part by part. */
export async function handOverLines(
  source: RosterSource,
  hand: (part: RosterPart) => Promise<void>,
): Promise<RosterEnd> {
  const opened = await open(source);
  if ('reason' in opened) return { kind: 'refused' as const, reason: opened.reason };
  const { head, about, rows } = opened;
  let lines: { line: number; cells: string[] }[] = [];
  let count = 0;
  const handOver = async () => {
    await hand({ head, about: Math.max(about, count), lines });
    lines = [];
  };
  for (const { line, cells } of rows) {
    count += 1;
    if (count > MOST_ROSTER_LINES) return { kind: 'refused' as const, reason: tooMany };
    lines.push({ line, cells: cells.map(clean) });
    if (lines.length >= PART) await handOver();
  }
  await handOver();
  return { kind: 'read' as const };
}
