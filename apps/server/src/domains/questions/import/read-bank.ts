import { type Phrase, phrase } from '@pelion/words';
import type { BankItem } from './bank-item.ts';
import { readGift } from './gift/gift.ts';
import { readJsonLines } from './json-lines.ts';

export type BankFormat = 'gift' | 'jsonLines';

export type BankReading =
  | { kind: 'read'; format: BankFormat; items: BankItem[] }
  /** The file as a whole cannot be used; `reason` is for the person who chose it. */
  | { kind: 'refused'; reason: Phrase };

const largestBank = 5 * 1024 * 1024;
const mostItems = 2_000;

const reasons = {
  empty: phrase('This file is empty.'),
  tooLarge: phrase('This file is larger than 5 MB. Split it and import the parts.'),
  tooMany: phrase('This file holds more than {$most} {question+}. Split it and import the parts.', {
    most: mostItems,
  }),
  notText: phrase('This is not a text file. Export the {question+} as GIFT or as JSON lines.'),
  notUtf8: phrase('This file is not encoded as UTF-8. Save it as UTF-8 and try again.'),
  markup: phrase('This is an XML or HTML file. Export the {question+} as GIFT or as JSON lines.'),
  noQuestions: phrase('There are no {question+} in this file.'),
};

const readers: Record<BankFormat, (text: string) => Iterable<BankItem>> = {
  gift: readGift,
  jsonLines: readJsonLines,
};

const formats: readonly (readonly [BankFormat, (name: string, text: string) => boolean])[] = [
  ['jsonLines', (name, text) => /\.(?:jsonl|ndjson)$/i.test(name) || /^\s*\{\s*"/.test(text)],
  ['gift', () => true],
];

function decode(bytes: Uint8Array): string | null {
  try {
    // Takes a byte order mark off the front.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const refused = (reason: keyof typeof reasons): BankReading => ({ kind: 'refused', reason: reasons[reason] });

/** Reads a bank that somebody uploaded. Never throws; changes nothing: what to keep is decided on the result. */
export function readBank(fileName: string, bytes: Uint8Array): BankReading {
  if (bytes.length > largestBank) return refused('tooLarge');
  if (bytes.includes(0)) return refused('notText');
  const text = decode(bytes)?.replace(/\r\n?/g, '\n');
  if (text === undefined) return refused('notUtf8');
  if (text.trim() === '') return refused('empty');
  if (/^\s*<(?:\?xml|!doctype|html|quiz|questestinterop)/i.test(text)) return refused('markup');
  const format = formats.find(([, fits]) => fits(fileName, text))?.[0] ?? 'gift';
  const items: BankItem[] = [];
  for (const item of readers[format](text)) {
    if (items.length === mostItems) return refused('tooMany');
    items.push(item);
  }
  return items.length === 0 ? refused('noQuestions') : { kind: 'read', format, items };
}
