import { createHash } from 'node:crypto';
import { leastPasswordLength } from '@pelion/contract/session/facts';
import { type Phrase, phrase } from '@pelion/words';
import { commonPasswordHashes } from './common-password-hashes.ts';

const sentences = {
  repeated: phrase('This repeats a few characters. Choose a password that is harder to guess.'),
  row: phrase('This follows a row of keys or numbers. Choose a password that is harder to guess.'),
  common: phrase('Many people use this password. Choose one that is harder to guess.'),
  own: phrase(
    'This is mostly your own name or the name of your {school}. Choose a password that is harder to guess.',
  ),
};

/** Characters that a password needs beside rows, and beside names. */
const LEAST_OWN = 6;
const LEAST_DISTINCT = 5;
/** Shorter names and parts of names are part of too many words. */
const LEAST_NAME = 4;

const keys = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];
const forward = ['abcdefghijklmnopqrstuvwxyz', '012345678901', ...keys, ...columns];
const rows = [...forward, ...forward.map((row) => [...row].reverse().join(''))];

const BYTES = 4;

/** Sorted first four bytes of SHA-256: a few of a million other passwords are refused with them. */
const hashes = Buffer.from(commonPasswordHashes, 'base64');

function isCommonPassword(password: string): boolean {
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

/**
 * The reason why a new password is refused; null where it is not (ASVS 6.2.4, decision 0142). `names`: username, address, names
 * of the person and of the schools.
 */
export function weaknessOf(password: string, names: readonly string[]): Phrase | null {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepeated(plain)) return sentences.repeated;
  if (withoutRows(plain) < LEAST_OWN) return sentences.row;
  if (isCommonPassword(plain) || isCommonPassword(lettersOf(plain))) return sentences.common;
  return isMostlyOwn(lettersOf(plain), ['pelion', ...names]) ? sentences.own : null;
}

/** `abcabcabcabc` is as good as `abc`. */
function isRepeated(plain: string): boolean {
  if (new Set(plain).size < LEAST_DISTINCT) return true;
  const period = (plain + plain).indexOf(plain, 1);
  return period < plain.length && period < leastPasswordLength;
}

/** The length, where of each row only the first two characters count. */
const withoutRows = (plain: string): number =>
  [...plain].filter((_, at) => {
    const three = plain.slice(at - 2, at + 1);
    return at < 2 || !(rows.some((row) => row.includes(three)) || new Set(three).size === 1);
  }).length;

/** Letters and digits of any script. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function isMostlyOwn(letters: string, names: readonly string[]): boolean {
  const parts = names
    .map((name) => name.normalize('NFKC').toLowerCase())
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map(lettersOf)
    .filter((part) => part.length >= LEAST_NAME)
    .toSorted((a, b) => b.length - a.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters);
  return rest !== letters && rest.length < LEAST_OWN;
}
