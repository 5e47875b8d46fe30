/**
 * Decodes a text without its byte order mark. Invalid bytes become U+FFFD, or with `isStrict` the result is null.
 * Throws a RangeError for an unknown encoding.
 */
export function decodeAll(label: string, bytes: Uint8Array, isStrict = false): string | null {
  const decoder = new TextDecoder(label, { fatal: isStrict });
  try {
    // Two calls, because a single one leaves the quotes and the š of Windows-1252 as control characters in Node 20.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}
