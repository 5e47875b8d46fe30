import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { recorded, type WrittenText } from '../../../test/recorded-paper.ts';
import { type DocumentOrder, drawDocument } from './document-task.ts';
import { writeWorkbook } from './xlsx-task.ts';

const handed = async () => undefined;

async function sheetOf(columns: readonly { head: string; isNumber: boolean }[], rows: readonly unknown[][]) {
  const bytes = await writeWorkbook.run(
    { name: 'Results: a/b', columns: [...columns], rows: rows.map((row) => JSON.stringify(row)) },
    handed,
  );
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return {
    book: read('xl/workbook.xml'),
    sheet: read('xl/worksheets/sheet1.xml'),
    texts: read('xl/sharedStrings.xml'),
  };
}

describe('a workbook', () => {
  it('holds numbers as numbers, and nothing that would be run', async () => {
    const { sheet, texts, book } = await sheetOf(
      [
        { head: 'Name', isNumber: false },
        { head: 'Score', isNumber: true },
      ],
      [
        ['=HYPERLINK("x")', '77.78'],
        ['007', '-0.5'],
        ['+1\u0000<b>', 'to be graded'],
      ],
    );
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<v>77\.78<\/v>/);
    expect(sheet).toMatch(/<v>-0\.5<\/v>/);
    expect(texts).toContain('=HYPERLINK');
    expect(texts).toContain('>007<');
    expect(texts).toContain('to be graded');
    expect(texts).toContain('+1 &lt;b&gt;');
    expect(book).toContain('name="Results a b"');
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
