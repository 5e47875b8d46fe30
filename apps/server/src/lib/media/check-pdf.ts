import { phrase } from '@pelion/words';
import { damaged, type FileCheck, locked, passed, refuse } from './file-check.ts';
import { type FileRanges, inBlocks } from './file-ranges.ts';
import { needsPassword } from './pdf-password.ts';

const TAIL_BYTES = 64 * 1024;
const STEP = 32 * 1024;
/** Longest table of references that is passed to reach its trailer: a million objects. */
const MOST_TABLE_BYTES = 20 * 1024 * 1024;

/** Markup at the beginning would be a page for a browser that guesses types. */
const isPage = (head: Buffer) =>
  /<(!doctype\s+html|html|script|body|iframe)\b/i.test(head.toString('latin1'));

/** PDF with its end and its trailer; nothing of its content is read. */
export async function checkPdf(given: FileRanges): Promise<FileCheck> {
  const file = inBlocks(given);
  if (isPage(await file.read(0, 1024))) return refuse(phrase('This file is a PDF and a web page in one.'));
  const tail = (await file.read(file.size - TAIL_BYTES, file.size)).toString('latin1');
  const starts = [...tail.matchAll(/startxref\s+(\d{1,15})/g)];
  if (starts.length === 0) return tail.includes('%%EOF') ? passed : damaged;
  const start = Number(starts.at(-1)?.[1]);
  const trailer = await trailerAt(file, start);
  return trailer.includes('/Encrypt') && (await needsPassword(file, trailer)) ? locked : passed;
}

/** Dictionary of the trailer: behind the table of references, or at the head of a stream of them. */
async function trailerAt(file: FileRanges, start: number): Promise<string> {
  let text = '';
  const end = Math.min(file.size, start + MOST_TABLE_BYTES);
  for (let at = start; at < end; at += STEP) {
    text += (await file.read(at, Math.min(end, at + STEP))).toString('latin1');
    const isTable = /^\s*xref\b/.test(text) || at > start;
    const from = isTable ? text.indexOf('trailer') : 0;
    const to = from < 0 ? -1 : text.slice(from).search(/startxref|\bstream\b|endobj/);
    if (to >= 0) return text.slice(from, from + to);
    // Keeps a trailer that is cut in two by the step.
    text = from < 0 ? text.slice(-16) : text.slice(from);
    if (!isTable) return text;
  }
  return '';
}
