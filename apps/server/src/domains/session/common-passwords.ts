import { createHash } from 'node:crypto';
import { commonPasswordHashes } from './common-password-hashes.ts';

const BYTES = 4;

/** Sorted first four bytes of SHA-256: a few of a million other passwords are refused with them. */
const hashes = Buffer.from(commonPasswordHashes, 'base64');

/** Whether a password (in lower case) is among the ten thousand most common ones of sufficient length. */
export function isCommonPassword(password: string): boolean {
  const wanted = createHash('sha256').update(password).digest().readUInt32BE();
  let from = 0;
  let to = hashes.length / BYTES;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (hashes.readUInt32BE(middle * BYTES) < wanted) from = middle + 1;
    else to = middle;
  }
  return from < hashes.length / BYTES && hashes.readUInt32BE(from * BYTES) === wanted;
}
