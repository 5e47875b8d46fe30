import { endingOf } from '@pelion/contract/uploads/facts';
import { type Phrase, phrase } from '@pelion/words';

export interface CheckedUpload {
  readonly mediaType: string;
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1');

/** Kinds by ending: media type, and whether the first bytes are of this kind. */
const kinds: Readonly<Record<string, readonly [mediaType: string, begins: (head: Uint8Array) => boolean]>> = {
  png: ['image/png', (head) => ascii(head, 1, 3) === 'PNG'],
  jpg: ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8],
  jpeg: ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8],
  gif: ['image/gif', (head) => ascii(head, 0, 4) === 'GIF8'],
  webp: ['image/webp', (head) => ascii(head, 8, 4) === 'WEBP'],
  pdf: ['application/pdf', (head) => ascii(head, 0, 5) === '%PDF-'],
  mp4: ['video/mp4', (head) => ascii(head, 4, 4) === 'ftyp'],
  webm: ['video/webm', (head) => ascii(head, 0, 4) === '\x1aE\xdf\xa3'],
};

/** Checks that name, ending and bytes agree. Returns a sentence if they do not. */
export function checkUpload(name: string, head: Uint8Array): CheckedUpload | Phrase {
  const ending = endingOf(name);
  const kind = kinds[ending];
  if (!kind) return phrase('Files of the kind “{$ending}” are not accepted.', { ending });
  const [mediaType, begins] = kind;
  return begins(head)
    ? { mediaType }
    : phrase('This file is not what its name says. Its content is not of the kind “{$ending}”.', { ending });
}
