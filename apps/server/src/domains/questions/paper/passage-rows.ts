import type { Question } from '@pelion/questions';
import { joined, kept, loose, type Row } from '../../../lib/pdf/rows.ts';
import type { Sheet } from '../../../lib/pdf/sheet.ts';

type Passage = Extract<Question, { readonly type: 'comprehension' }>;

/** Numbers the paragraphs, which the questions refer to. */
function withNumbers(source: string): string {
  let last = 0;
  return source.replace(/<p\b[^>]*>/g, (paragraph) => {
    last += 1;
    return `${paragraph}<strong>${last}</strong> `;
  });
}

/** Rows of a passage, with a heading but no question number. */
export function passageRows(sheet: Sheet, { content }: Passage, fallback: string): Row[] {
  const { source } = content.stem;
  return joined(
    kept(sheet.words(content.heading || fallback, { scale: 1.15, isStrong: true })),
    loose(sheet.text(content.numbering === 'paragraphs' ? withNumbers(source) : source)),
  );
}
