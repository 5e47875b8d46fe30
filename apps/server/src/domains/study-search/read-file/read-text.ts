import type { StudyPart } from '../split-passages.ts';
import { readBook } from './read-book.ts';
import type { ReadableKind } from './read-file-task.ts';
import { readDocument, readSlides } from './read-office.ts';
import { readPdf } from './read-pdf.ts';

const readers: Readonly<Record<ReadableKind, (bytes: Uint8Array) => Promise<StudyPart[]>>> = {
  pdf: readPdf,
  docx: readDocument,
  pptx: readSlides,
  epub: readBook,
};

/** Text of a document by its places; none where it is damaged, locked or hostile. */
export const readText = (kind: ReadableKind, bytes: Uint8Array): Promise<StudyPart[]> =>
  readers[kind](bytes).catch(() => []);
