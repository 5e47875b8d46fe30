import { type Phrase, phrase } from '@pelion/words';
import { megabytes } from '../../../lib/sizes.ts';
import type { BankItem } from './bank-item.ts';
import type { BankSource } from './foreign/bank-source.ts';
import { type BankFormat, formatOf, isRefusedFormat } from './formats.ts';
import { banksIn } from './package/banks-in.ts';
import { isZip, openPackage } from './package/open-package.ts';
import { decodeText } from './text/decode-text.ts';
import { PictureShelf } from './text/picture-shelf.ts';
import { XmlRefusal } from './xml/read-xml.ts';

export type BankReading =
  | { kind: 'read'; format: BankFormat; items: BankItem[]; shelf: PictureShelf }
  /** The file as a whole cannot be used; `reason` is for the person who chose it. */
  | { kind: 'refused'; reason: Phrase };

/** As it is uploaded, a zip packed. */
export const largestBank = 32 * 1024 * 1024;
/** Of one import; and of one assessment. */
export const mostItems = 5_000;

const reasons = {
  empty: phrase('This file is empty.'),
  tooLarge: phrase('This file is larger than {$most}. Split it and import the parts.', {
    most: megabytes(largestBank),
  }),
  tooMany: phrase('This file holds more than {$most} {question+}. Split it and import the parts.', {
    most: mostItems.toLocaleString('en'),
  }),
  noQuestions: phrase('There are no {question+} in this file.'),
};

const refused = (reason: Phrase): BankReading => ({ kind: 'refused', reason });

/** Reads a bank that somebody uploaded. Never throws for what is in it; changes nothing: what to keep is decided on the result. */
export async function readBank(fileName: string, bytes: Uint8Array): Promise<BankReading> {
  if (bytes.length > largestBank) return refused(reasons.tooLarge);
  if (bytes.length === 0) return refused(reasons.empty);
  try {
    return await (isZip(bytes) ? readZip(bytes) : readFile(fileName, bytes));
  } catch (error) {
    if (error instanceof XmlRefusal) return refused(error.reason);
    throw error;
  }
}

function readFile(path: string, bytes: Uint8Array): BankReading {
  const decoded = decodeText(bytes);
  if ('reason' in decoded) return refused(decoded.reason);
  const { text } = decoded;
  if (text.trim() === '') return refused(reasons.empty);
  const source: BankSource = { path, text, files: new Map(), shelf: new PictureShelf() };
  const format = formatOf(source);
  if (isRefusedFormat(format)) return refused(format.reason);
  return gathered(format, format.read(source), source.shelf);
}

async function readZip(bytes: Uint8Array): Promise<BankReading> {
  const opened = await openPackage(bytes);
  if ('reason' in opened) return refused(opened.reason);
  const shelf = new PictureShelf();
  const banks = banksIn(opened.files, shelf);
  if ('reason' in banks) return refused(banks.reason);
  return gathered(banks.format, banks.items, shelf);
}

function gathered(format: BankFormat, read: Iterable<BankItem>, shelf: PictureShelf): BankReading {
  const items: BankItem[] = [];
  for (const item of read) {
    if (items.length === mostItems) return refused(reasons.tooMany);
    items.push(item);
  }
  return items.length === 0 ? refused(reasons.noQuestions) : { kind: 'read', format, items, shelf };
}
