// Works in insecure contexts (plain http), which lack `crypto.randomUUID`.

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID. */
export function randomId(): string {
  const marked = crypto
    .getRandomValues(new Uint8Array(16))
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte));
  return hexOf(marked).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Twelve characters: unique within one record. */
export const shortId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(6)));
