import { expect, it } from 'vitest';
import { readNamedTable } from './csv-table.ts';

const headings = { student: ['student', 'e-mail'], status: ['status'], note: ['note'] } as const;
const read = (bytes: Uint8Array) => {
  const table = readNamedTable(bytes, headings);
  return table?.lines.map(({ line, cell }) => [line, cell('student'), cell('status'), cell('note')]);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\u{feff}${text}`, 'utf16le'));

it('finds columns by their headings, in any order, in UTF-8 and UTF-16, with commas or semicolons', () => {
  const rows = [[2, 'n-1', '3', 'Zoë']];
  expect(read(utf8('\u{feff}Note,STATUS,Student\r\nZoë,3,n-1\r\n'))).toEqual(rows);
  expect(read(utf16('E-mail;Note;Status\nn-1;Zoë;3\n'))).toEqual(rows);
});

it('skips blank lines, takes off guards of formulas and says what is missing', () => {
  expect(read(utf8("student,note\n\n , \nn-1,'=1+1\n"))).toEqual([[4, 'n-1', '', '=1+1']]);
  const table = readNamedTable(utf8('student\nn-1\n'), headings);
  expect([table?.has('student'), table?.has('status')]).toEqual([true, false]);
});

it('refuses what is no text', () => {
  expect(readNamedTable(new Uint8Array([0x89, 0x50, 0, 0, 0, 13]), headings)).toBeNull();
});
