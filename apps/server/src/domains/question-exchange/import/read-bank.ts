import { type Phrase, phrase } from '@pelion/words';
import { megabytes } from '../../../lib/sizes.ts';
import { XmlRefusal } from '../../../lib/xml/read-xml.ts';
import { isZip, openPackage } from '../../../lib/zip/open-package.ts';
import type { BankItem } from './bank-item.ts';
import type { BankSource } from './foreign/bank-source.ts';
import { aboutOf, type BankFormat, formatOf, isRefusedFormat } from './formats.ts';
import { largestBank } from './largest-bank.ts';
import { banksIn } from './package/banks-in.ts';
import { reasonByBytes } from './package/known-makers.ts';
import { withStimuli } from './qti2/with-stimuli.ts';
import { SectionShelf } from './section-shelf.ts';
import { decodeText } from './text/decode-text.ts';
import { PictureShelf } from './text/picture-shelf.ts';
import { readItems } from './text/read-items.ts';

/** Refusal of the whole file; `reason` is for the person who chose it. */
interface RefusedBank {
  readonly kind: 'refused';
  readonly reason: Phrase;
}

export type OpenedBank =
  | {
      readonly kind: 'opened';
      readonly format: BankFormat;
      /** Approximate number of items, for the progress display. */
      readonly about: number;
      /** Items, read lazily and only once. */
      readonly items: Iterable<BankItem>;
      readonly shelf: PictureShelf;
      readonly sections: SectionShelf;
    }
  | RefusedBank;

export type BankReading =
  | { kind: 'read'; format: BankFormat; items: BankItem[]; shelf: PictureShelf }
  | RefusedBank;

/** Limit of items per import, equal to the limit of an assessment. */
export const mostItems = 5_000;

const reasons = {
  empty: phrase('This file is empty.'),
  tooLarge: phrase('This file is larger than {$most}. Split it and import the parts.', {
    most: megabytes(largestBank),
  }),
  tooMany: phrase('This file holds more than {$most} {question+}. Split it and import the parts.', {
    most: mostItems.toLocaleString('en'),
  }),
  document: phrase(
    'This is a document. Please write its {question+} as a CSV or GIFT file, and import that.',
  ),
  noQuestions: phrase('There are no {question+} in this file.'),
};

/** Document formats that are no banks: RTF, PDF. */
const isDocument = /^(?:\{\\rtf|%PDF-)/;

const refused = (reason: Phrase): RefusedBank => ({ kind: 'refused', reason });

/**
 * Opens an uploaded bank for reading item by item. Reading throws a `BankRefusal` where the file becomes unreadable. No
 * side effects: the caller decides which items to keep.
 */
export async function openBank(fileName: string, bytes: Uint8Array): Promise<OpenedBank> {
  if (bytes.length > largestBank) return refused(reasons.tooLarge);
  if (bytes.length === 0) return refused(reasons.empty);
  return refusedBy(() => (isZip(bytes) ? openZip(bytes) : openFile(fileName, bytes)));
}

/** Reads the whole bank. Never throws because of the content. */
export async function readBank(fileName: string, bytes: Uint8Array): Promise<BankReading> {
  const bank = await openBank(fileName, bytes);
  if (bank.kind === 'refused') return bank;
  const { format, items, shelf } = bank;
  return refusedBy(() => ({ kind: 'read' as const, format, items: [...items], shelf }));
}

/** Refusal of a bank that was already opened. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}

/** Turns refusals thrown while reading into a result. */
export async function refusedBy<Value>(read: () => Value | Promise<Value>): Promise<Value | RefusedBank> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof XmlRefusal || error instanceof BankRefusal) return refused(error.reason);
    throw error;
  }
}

function openFile(path: string, bytes: Uint8Array): OpenedBank {
  const foreign = reasonByBytes(bytes);
  if (foreign) return refused(foreign);
  const decoded = decodeText(bytes);
  if ('reason' in decoded) return refused(decoded.reason);
  if (isDocument.test(decoded.text)) return refused(reasons.document);
  const { text, guessed } = decoded;
  if (text.trim() === '') return refused(reasons.empty);
  const [shelf, sections] = [new PictureShelf(), new SectionShelf()];
  const source: BankSource = { path, text, guessed, files: new Map(), shelf, sections };
  const format = formatOf(source);
  if (isRefusedFormat(format)) return refused(format.reason);
  const items = counted(withStimuli(readItems(format, source), source));
  return { kind: 'opened', format, about: aboutOf(format, text), items, shelf, sections };
}

async function openZip(bytes: Uint8Array): Promise<OpenedBank> {
  const opened = await openPackage(bytes);
  if ('reason' in opened) return refused(opened.reason);
  const [shelf, sections] = [new PictureShelf(), new SectionShelf()];
  const banks = banksIn(opened.files, { shelf, sections });
  if ('reason' in banks) return refused(banks.reason);
  const { format, about } = banks;
  const items = counted(withStimuli(banks.items, { files: opened.files, shelf }));
  return { kind: 'opened', format, about, items, shelf, sections };
}

function* counted(items: Iterable<BankItem>): Generator<BankItem> {
  let count = 0;
  for (const item of items) {
    if (count === mostItems) throw new BankRefusal(reasons.tooMany);
    count += 1;
    yield item;
  }
  if (count === 0) throw new BankRefusal(reasons.noQuestions);
}
