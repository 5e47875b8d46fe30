import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { recorded, type WrittenText } from '../../../test/recorded-paper.ts';
import { type DocumentOrder, drawDocument } from './document-task.ts';
import { writeWorkbook } from './xlsx-task.ts';

const handed = async () => undefined;

async function sheetOf(isNumber: readonly boolean[], rows: readonly unknown[][], name = 'Results') {
  const bytes = new Uint8Array(Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')));
  const columns = isNumber.map((is, index) => ({ head: `H${index}`, isNumber: is }));
  const book = readWorkbook(await writeWorkbook.run({ name, columns, rows: [bytes] }, handed));
  const values = book.rows.map((row) => [...row.values()].map(({ value }) => value));
  return { ...book, values: values.slice(1) };
}

describe('a workbook', () => {
  it('holds numbers as numbers, and nothing that would be run', async () => {
    const { values, hasFormula } = await sheetOf(
      [false, true],
      [
        ['=HYPERLINK("x")', '77.78'],
        ['007', '-0.5'],
        ['+1\u0000<b>', 'to be graded'],
        ['1e3', 12],
        ['12', '12345678901234567'],
      ],
    );
    expect(hasFormula).toBe(false);
    expect(values).toEqual([
      ['=HYPERLINK("x")', 77.78],
      ['007', -0.5],
      ['+1 <b>', 'to be graded'],
      ['1e3', 12],
      ['12', '12345678901234567'],
    ]);
  });

  it.each([
    ['lines and tabs', 'a\r\nb\tc', 'a\nb\tc'],
    ['marks of XML', `<a b="c">&amp; ' ]]>`, `<a b="c">&amp; ' ]]>`],
    ['emoji and words from right to left', '👩🏽‍🏫 مدرسة שלום', '👩🏽‍🏫 مدرسة שלום'],
    ['codes of letters', '_x0041_ _x000D_', '_x0041_ _x000D_'],
    ['space at both ends', '  a  ', '  a  '],
    ['halves of pairs and other letters that XML lacks', 'a\uD83Db\uFFFEc\u0007\u001B', 'a b c  '],
    ['the longest text', 'é'.repeat(32_767), 'é'.repeat(32_767)],
    ['a longer text', 'é'.repeat(32_768), `${'é'.repeat(32_766)}…`],
  ])('keeps %s', async (_, given, kept) => {
    expect((await sheetOf([false], [[given]])).values).toEqual([[kept]]);
  });

  it('has a bold head above its rows, and each cell in its column', async () => {
    const { rows, values } = await sheetOf(
      Array.from({ length: 30 }, () => false),
      [[null, 'b', '', ...Array.from({ length: 26 }, () => null), 'last'], []],
    );
    const [head, first] = rows;
    expect([...(head?.values() ?? [])].every(({ isBold }) => isBold)).toBe(true);
    expect([head?.get('AD')?.value, head?.size]).toEqual(['H29', 30]);
    expect([...(first?.keys() ?? [])]).toEqual(['B', 'AD']);
    expect(values.at(1)).toEqual([]);
  });

  it.each([
    ['Results: a/b', 'Results a b'],
    ['', '1'],
    ["'?*[]", '1'],
    ['A "quoted" & <long> name of a table', 'A "quoted" & <long> name of a t'],
  ])('names its sheet after %j', async (title, name) => {
    expect((await sheetOf([false], [], title)).name).toBe(name);
  });
});

const order = (changes: Partial<DocumentOrder>): DocumentOrder => ({
  campus: 'North School',
  title: 'Questions and students: Algebra',
  about: [],
  logo: null,
  size: 'A4',
  isLandscape: true,
  blocks: [],
  ...changes,
});

const grid = (students: number, questions: number): DocumentOrder['blocks'][number] => ({
  kind: 'table',
  repeated: 1,
  columns: [
    { head: 'Student', width: 24, isNumber: false },
    ...Array.from({ length: questions }, (_, n) => ({ head: `Q${n + 1}`, width: 8, isNumber: false })),
  ],
  rows: Array.from({ length: students }, (_, n) =>
    JSON.stringify([`S${n}`, ...Array.from({ length: questions }, (__, q) => `c${n}.${q}`)]),
  ),
});
const on = (texts: readonly WrittenText[], page: number) => texts.filter((text) => text.page === page);

describe.each([
  ['A4', 841.89, 595.28],
  ['LETTER', 792, 612],
] as const)('the pages of a table on %s', (size, width, height) => {
  it('have every cell once, under its head and beside its name, within the margins', async () => {
    const blocks = [grid(60, 45)];
    const { texts } = await recorded(async () => drawDocument.run(order({ size, blocks }), handed));
    const cells = texts.filter(({ text }) => /^c\d+\.\d+$/.test(text));
    expect(new Set(cells.map(({ text }) => text)).size).toBe(60 * 45);
    expect(cells).toHaveLength(60 * 45);
    const pages = new Set(cells.map(({ page }) => page));
    expect(pages.size).toBeGreaterThan(3);
    for (const page of pages) {
      const there = on(texts, page);
      const said = new Set(there.map(({ text }) => text));
      for (const { text, x } of there) {
        const [, student, question] = /^c(\d+)\.(\d+)$/.exec(text) ?? [];
        if (student === undefined) continue;
        expect(said).toContain(`S${student}`);
        const head = there.find((one) => one.text === `Q${Number(question) + 1}`);
        expect(head?.x).toBeCloseTo(x, 3);
      }
    }
    const beyond = texts.filter(({ x, end, y }) => x < 55 || end > width - 55 || y > height - 20);
    expect(beyond).toEqual([]);
  });
});

describe('a document', () => {
  it('cuts what has no room with an ellipsis, draws the tick, and says what is above its table', async () => {
    const { texts, strokes } = await recorded(async () =>
      drawDocument.run(
        order({
          about: ['Mean: 55 %'],
          blocks: [
            {
              kind: 'table',
              repeated: 0,
              columns: [{ head: 'Name', width: 10, isNumber: false }],
              rows: [JSON.stringify(['Wolfeschlegelsteinhausenbergerdorff']), JSON.stringify(['✓ right'])],
            },
          ],
        }),
        handed,
      ),
    );
    const said = texts.map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(['North', 'Mean:', 'right']));
    expect(said.some((text) => /^Wolf.*…$/.test(text))).toBe(true);
    expect(said).not.toContain('✓');
    // The tick is two strokes that are no ruled lines.
    expect(strokes.filter(({ from, to }) => from[1] !== to[1])).toHaveLength(2);
  });
});

describe('a heading', () => {
  const question = (n: number): DocumentOrder['blocks'] => [
    { kind: 'heading', text: `h${n}` },
    { kind: 'text', text: `said${n}`, isStrong: false },
    {
      kind: 'table',
      repeated: 0,
      columns: [{ head: `head${n}`, width: 10, isNumber: false }],
      rows: Array.from({ length: 3 + (n % 4) }, (_, row) => JSON.stringify([`r${n}.${row}`])),
    },
  ];

  it('stands on the page of what is said under it and of the first rows of its table', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    const blocks = numbers.flatMap((n) => question(n));
    const { texts } = await recorded(async () => drawDocument.run(order({ blocks }), handed));
    const pageOf = (said: string) => texts.find(({ text }) => text === said)?.page;
    expect(pageOf('h39')).toBeGreaterThan(3);
    for (const n of numbers)
      expect([n, pageOf(`said${n}`), pageOf(`head${n}`), pageOf(`r${n}.1`)]).toEqual([
        n,
        ...Array.from({ length: 3 }, () => pageOf(`h${n}`)),
      ]);
  });
});
