import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const fileOf = (rows: Parameters<typeof csv>[1]) => [...csv(['Name', 'Score'], rows)].join('');

it('writes a file that spreadsheets read as UTF-8', () => {
  expect(
    fileOf([
      ['Zoë', 12],
      ['', null],
    ]),
  ).toBe('\ufeffName,Score\r\nZoë,12\r\n,\r\n');
});

it.each([
  ['a comma, "quotes"', '"a comma, ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['+1', "'+1"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['-12.50', '-12.50'],
  ['a=b', 'a=b'],
])('writes %j as %s', (cell, expected) => {
  expect(fileOf([[cell]])).toBe(`\ufeffName,Score\r\n${expected}\r\n`);
});

it('comes in pieces, however long it is', () => {
  const pieces = [
    ...csv(
      ['n'],
      Array.from({ length: 450 }, (_, index) => [index]),
    ),
  ];
  expect(pieces).toHaveLength(3);
  expect(pieces.join('').split('\r\n')).toHaveLength(452);
});
