import { wellFormed } from '../lib/well-formed.ts';

/**
 * A statement's value as PostgreSQL accepts it. NUL and lone surrogates become U+FFFD, in text, in lists and in JSON; anything
 * else is unchanged. Every value passes here, because one bad character would fail the whole statement (decision 0143).
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable);
  // The driver would serialize other plain objects as JSON.
  return Object.getPrototypeOf(value) === Object.prototype ? storableJson(value) : value;
}

/** JSON text of a value, for lists of JSON that are written without the driver. */
export const storableJson = (value: unknown): string => withoutBadEscapes(JSON.stringify(value));

function storableText(text: string): string {
  const mended = wellFormed(text);
  if (!mended.includes('\\u')) return mended;
  const other = withoutBadEscapes(mended);
  // In a text that is not JSON the same characters are the author's own.
  return other !== mended && isJson(mended) ? other : mended;
}

/** Escaped pairs and all other escapes are matched too, so that `\\u0000`, an escaped backslash, is left alone. */
const escapes = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(\\u(?:0000|d[89a-f][\da-f]{2}))|\\./gis;

const withoutBadEscapes = (json: string) =>
  json.replace(escapes, (found, bad: string | undefined) => (bad === undefined ? found : '\ufffd'));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
