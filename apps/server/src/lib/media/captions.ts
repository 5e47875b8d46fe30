import { type Phrase, phrase } from '@pelion/words';
import { decodeTable } from '../encodings/decode-table.ts';
import { megabytes } from '../sizes.ts';

export interface Cue {
  /** In milliseconds of the recording. */
  readonly from: number;
  readonly to: number;
  /** Plain text; lines end with \n. */
  readonly text: string;
}

export type ReadCaptions =
  | {
      readonly cues: readonly Cue[];
      /** Blocks that are no cue. */
      readonly skipped: number;
    }
  | { readonly refusal: Phrase };

export const mostCaptionBytes = 5 * 1024 * 1024;
const MOST_CUES = 20_000;

const refusals = {
  size: phrase('Captions can have at most {$most}.', { most: megabytes(mostCaptionBytes) }),
  count: phrase('Captions can have at most {$most} entries.', { most: MOST_CUES.toLocaleString('en') }),
  text: phrase('This file is no text.'),
  none: phrase('This file contains no captions: lines such as 00:01:02.000 --> 00:01:04.000.'),
};

const moment = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${moment}\s*-->\s*${moment}(?:\s.*)?$`);
const isTiming = (line: string) => line.includes('-->');
const isNumber = (line: string) => /^\s*\d+\s*$/.test(line);
/** Blocks of WebVTT that are no cue: the head, notes, styles. */
const isNote = (line: string) => /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/.test(line);

/** Reads WebVTT and SRT alike, in any encoding, in the order of time; overlapping cues stay. */
export function readCaptions(bytes: Uint8Array): ReadCaptions {
  if (bytes.length > mostCaptionBytes) return { refusal: refusals.size };
  const decoded = decodeTable(bytes);
  if (!decoded) return { refusal: refusals.text };
  const cues: Cue[] = [];
  let skipped = 0;
  for (const block of blocksOf(decoded.text.replace(/^\ufeff/, ''))) {
    const cue = cueOf(block);
    if (cue === 'bad') skipped += 1;
    else if (cue) cues.push(cue);
    if (cues.length > MOST_CUES) return { refusal: refusals.count };
  }
  if (cues.length === 0) return { refusal: refusals.none };
  return { cues: cues.sort((one, other) => one.from - other.from), skipped };
}

/** Lines between blank ones; a timing begins a block of its own even without one. */
function* blocksOf(text: string): Generator<readonly string[]> {
  let block: string[] = [];
  for (const line of text.split('\n')) {
    if (isTiming(line) && block.some(isTiming)) {
      const number = isNumber(block.at(-1) ?? '') ? block.splice(-1) : [];
      yield block;
      block = number;
    }
    if (line.trim() !== '') block.push(line);
    else if (block.length > 0) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

/** Undefined for a note and for a cue without words. */
function cueOf(block: readonly string[]): Cue | 'bad' | undefined {
  const at = block.findIndex(isTiming);
  if (at < 0) return isNote(block[0] ?? '') || block.every(isNumber) ? undefined : 'bad';
  const found = timing.exec(block[at] ?? '');
  if (!found) return 'bad';
  const [from, to] = [millisecondsOf(found.slice(1, 5)), millisecondsOf(found.slice(5, 9))];
  if (to <= from) return 'bad';
  const text = plainText(block.slice(at + 1));
  return text === '' ? undefined : { from, to, text };
}

const millisecondsOf = ([hours = '0', minutes = '0', seconds = '0', rest = '0']: readonly string[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' };

/** Text without tags of either format and with its entities written out. */
const plainText = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/<\/?[a-z\d][^<>]{0,200}>|\{\\[^{}]{0,100}\}/gi, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => named[name] ?? '')
    .trim();
