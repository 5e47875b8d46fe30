/**
 * The characters of a text, without a byte order mark. Bytes that mean nothing are U+FFFD; `isStrict`: they are null instead.
 * An encoding that is not known is a RangeError.
 */
export function decodeAll(label: string, bytes: Uint8Array, isStrict = false): string | null {
  const decoder = new TextDecoder(label, { fatal: isStrict });
  try {
    // In two steps: what Node 20 does in one leaves the quotes and the š of Windows-1252 as control characters.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}
