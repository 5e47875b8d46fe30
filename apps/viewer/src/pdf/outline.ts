import type { OutlineEntry } from '@pelion/contract/viewer/messages';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Entries = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;
type Target = Entries[number]['dest'];

export interface Outline {
  readonly entries: readonly OutlineEntry[];
  readonly targets: ReadonlyMap<string, Target>;
}

/** Entries of the outline in order, with the targets that they lead to. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<Outline> {
  const targets = new Map<string, Target>();
  const listed = (entries: Entries, level: number): OutlineEntry[] =>
    entries.flatMap(({ title, dest, items }) => {
      const to = `outline:${targets.size}`;
      targets.set(to, dest);
      return [...(dest ? [{ label: title, to, level }] : []), ...listed(items, level + 1)];
    });
  // Damaged outlines cost their entries alone.
  const entries = await pdf.getOutline().catch(() => null);
  return { entries: listed(entries ?? [], 0), targets };
}
