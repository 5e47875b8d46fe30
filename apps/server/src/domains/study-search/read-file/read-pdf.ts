import type { StudyPart } from '../split-passages.ts';

const MOST_PAGES = 1_000;

/** Classes of a browser that drawing needs; a text is read without them. */
class Undrawn {}

/** Pages of a PDF, each at its place in the viewer. Only for worker threads. */
export async function readPdf(bytes: Uint8Array): Promise<StudyPart[]> {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: Undrawn });
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({
    // The reader takes the bytes over.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const parts: StudyPart[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    const text = lines.join('').replace(/\s+/g, ' ').trim();
    if (text !== '') parts.push({ place: String(number), text });
    page.cleanup();
  }
  return parts;
}
