import { kept, type Row } from '../../lib/pdf/rows.ts';
import { Sheet } from '../../lib/pdf/sheet.ts';
import type { InvoiceOrder } from './invoice-task.ts';

const strong = { isStrong: true } as const;

/** The pages of an invoice. */
export async function invoicePdf({ title, facts, heads, lines, total, note }: InvoiceOrder) {
  const sheet = new Sheet({ size: 'A4', fontSize: 11, title, pictures: new Map() });
  const labels = sheet.width * 0.28;
  const amounts = sheet.width * 0.24;
  const row = (left: string, right: string, isStrong = false): Row[] =>
    kept(
      beside(
        sheet.words(left, { width: sheet.width - amounts - sheet.size, isStrong }),
        sheet.words(right, { indent: sheet.width - amounts, isStrong }),
      ),
    );
  sheet.place(sheet.words(title, { scale: 1.6, ...strong }));
  sheet.space(1);
  for (const [label, text] of facts) {
    const paragraphs = text.split('\n').flatMap((part) => sheet.words(part || ' ', { indent: labels }));
    sheet.place(kept(beside(sheet.words(label, { width: labels - sheet.size, ...strong }), paragraphs)));
    sheet.space(0.3);
  }
  sheet.space(1);
  sheet.place(row(heads[0], heads[1], true));
  sheet.place([sheet.rule()]);
  sheet.space(0.4);
  for (const { text, detail, amount } of lines) {
    sheet.place(
      kept([...row(text, amount), ...sheet.words(detail, { scale: 0.85, width: sheet.width - amounts })]),
    );
    sheet.space(0.4);
  }
  sheet.place([sheet.rule()]);
  sheet.space(0.4);
  sheet.place(row(total[0], total[1], true));
  sheet.space(1.5);
  sheet.place(sheet.words(note));
  return sheet.end((page, pages) => `${page} / ${pages}`);
}

/** Two columns as rows that are as high as the higher of both. */
function beside(left: readonly Row[], right: readonly Row[]): Row[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const pair = [left[index], right[index]];
    return {
      height: Math.max(...pair.map((row) => row?.height ?? 0)),
      draw: (top: number) => {
        for (const row of pair) row?.draw(top);
      },
    };
  });
}
