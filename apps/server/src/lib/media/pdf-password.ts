import { createCipheriv, createHash } from 'node:crypto';
import type { FileRanges } from './file-ranges.ts';

/** Bytes at both ends of the file in which the encryption dictionary is looked for. */
const SEARCHED_BYTES = 1024 * 1024;
const MOST_DICTIONARY = 8192;
/** Fills up a password, here the empty one (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether a PDF with this trailer asks for a password when it is opened. Many are encrypted with an empty one, to forbid
 * printing. True for encryption that cannot be tried.
 */
export async function needsPassword(file: FileRanges, trailer: string): Promise<boolean> {
  const dictionary = await encryptionIn(file, trailer);
  if (dictionary === undefined || !/\/Filter\s*\/Standard\b/.test(dictionary)) return true;
  const revision = numberIn(dictionary, 'R');
  const [owner, user] = [stringIn(dictionary, 'O'), stringIn(dictionary, 'U')];
  if (revision >= 5) return !opensNewer(user, revision);
  const [id] = /\/ID\s*\[\s*([\s\S]*)/.exec(trailer)?.slice(1) ?? [];
  const isPlain = /\/EncryptMetadata\s+false\b/.test(dictionary);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberIn(dictionary, 'P') | 0);
  const bits = numberIn(dictionary, 'V') === 4 ? 128 : numberIn(dictionary, 'Length') || 40;
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, bits >>> 3));
  const first = textOf(id ?? '');
  let key = md5(
    ...[padding, owner.subarray(0, 32), permissions, first],
    ...(revision >= 4 && isPlain ? [Buffer.alloc(4, 0xff)] : []),
  );
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length));
  return !opensOlder(key.subarray(0, length), user, revision, first);
}

async function encryptionIn(file: FileRanges, trailer: string): Promise<string | undefined> {
  const direct = /\/Encrypt\s*<<([\s\S]*)/.exec(trailer)?.[1];
  if (direct !== undefined) return direct;
  const [, number, generation] = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(trailer) ?? [];
  if (number === undefined) return undefined;
  const object = new RegExp(`(?:^|\\D)${number}\\s+${generation}\\s+obj\\b`);
  for (const from of new Set([Math.max(0, file.size - SEARCHED_BYTES), 0])) {
    const text = (await file.read(from, from + SEARCHED_BYTES)).toString('latin1');
    const found = object.exec(text);
    if (found) return text.slice(found.index, found.index + MOST_DICTIONARY).split('endobj')[0];
  }
  return undefined;
}

const numberIn = (dictionary: string, name: string) =>
  Number(new RegExp(`/${name}\\s+(-?\\d{1,10})`).exec(dictionary)?.[1] ?? 0);

const stringIn = (dictionary: string, name: string) =>
  textOf(new RegExp(`/${name}\\s*([(<][\\s\\S]*)`).exec(dictionary)?.[1] ?? '');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** String at the beginning of the text, as hexadecimal digits or in parentheses. */
function textOf(text: string): Buffer {
  const digits = /^<([\da-f\s]*)>/i.exec(text)?.[1];
  if (digits !== undefined) return Buffer.from(digits.replace(/\s/g, ''), 'hex');
  let plain = '';
  let depth = 0;
  const part = /\\([0-7]{1,3}|\r\n|[\s\S])|[\s\S]/g;
  for (const [whole, escaped] of text.matchAll(part)) {
    if (escaped !== undefined)
      plain += /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
        : /^[\r\n]/.test(escaped)
          ? ''
          : (escapes[escaped] ?? escaped);
    else {
      if (whole === ')') depth -= 1;
      if (depth > 0) plain += whole;
      if (whole === '(') depth += 1;
      if (depth === 0) break;
    }
  }
  return Buffer.from(plain, 'latin1');
}

const md5 = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function opensOlder(key: Buffer, user: Buffer, revision: number, id: Buffer): boolean {
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let coded: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    coded = rc4(
      key.map((byte) => byte ^ round),
      coded,
    );
  return coded.equals(user.subarray(0, 16));
}

/** OpenSSL of today has no RC4. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let other = 0;
  return Buffer.from(
    text.map((byte, index) => {
      other = (other + at(index + 1)) & 255;
      swap(index + 1, other);
      return byte ^ at(at(index + 1) + at(other));
    }),
  );
}

/** Behind the hash of 32 bytes lie 8 bytes of salt (ISO 32000-2, 7.6.4.4.10). */
function opensNewer(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40);
  const hash = createHash('sha256').update(salt).digest();
  const whole = revision === 5 ? hash : hardened(hash);
  return user.length >= 48 && whole.subarray(0, 32).equals(user.subarray(0, 32));
}

/** Algorithm 2.B for an empty password. */
function hardened(first: Buffer): Buffer {
  let key = first;
  for (let round = 1; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const coded = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = coded.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(coded)
      .digest();
    if (round >= 64 && (coded.at(-1) ?? 0) <= round - 32) return key;
  }
}
