import type { Question } from '@pelion/questions';
import { joined, kept, loose, type Row } from './rows.ts';
import type { Sheet } from './sheet.ts';

type Passage = Extract<Question, { readonly type: 'comprehension' }>;

/** Its questions speak of the number of a paragraph. */
function withNumbers(source: string): string {
  let last = 0;
  return source.replace(/<p\b[^>]*>/g, (paragraph) => {
    last += 1;
    return `${paragraph}<strong>${last}</strong> `;
  });
}

/** What several questions ask about: it has a heading and no number, for nobody answers it. */
export function passageRows(sheet: Sheet, { content }: Passage, fallback: string): Row[] {
  const { source } = content.stem;
  return joined(
    kept(sheet.words(content.heading || fallback, { scale: 1.15, isStrong: true })),
    loose(sheet.text(content.numbering === 'paragraphs' ? withNumbers(source) : source)),
  );
}
