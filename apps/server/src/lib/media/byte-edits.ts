/** Bytes that overwrite others of the same length, so that nothing in a file moves. */
export interface ByteEdit {
  readonly at: number;
  readonly length: number;
  /** Zeros where missing. */
  readonly bytes?: Uint8Array;
}

export const zeros = (at: number, length: number): ByteEdit => ({ at, length });

export const overwrite = (at: number, bytes: Uint8Array): ByteEdit => ({ at, length: bytes.length, bytes });

/** Applies edits to a stream as it passes; of two at one place the later one in the list wins. */
export async function* applyEdits(
  chunks: AsyncIterable<Uint8Array>,
  edits: readonly ByteEdit[],
): AsyncGenerator<Buffer> {
  const waiting = edits.map((edit, order) => ({ ...edit, order })).sort((one, other) => one.at - other.at);
  let active: typeof waiting = [];
  let next = 0;
  let start = 0;
  for await (const chunk of chunks) {
    const end = start + chunk.length;
    active = active.filter((edit) => edit.at + edit.length > start);
    for (let edit = waiting[next]; edit && edit.at < end; next += 1, edit = waiting[next]) active.push(edit);
    yield edited(chunk, start, active);
    start = end;
  }
}

function edited(
  chunk: Uint8Array,
  start: number,
  edits: readonly (ByteEdit & { readonly order: number })[],
): Buffer {
  if (edits.length === 0) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const copy = Buffer.from(chunk);
  for (const { at, length, bytes } of edits.toSorted((one, other) => one.order - other.order)) {
    const from = Math.max(0, at - start);
    const to = Math.min(copy.length, at + length - start);
    if (bytes) copy.set(bytes.subarray(from + start - at, to + start - at), from);
    else copy.fill(0, from, to);
  }
  return copy;
}

/** Applies edits to a copy of bytes in memory. */
export const applyToBytes = (bytes: Uint8Array, edits: readonly ByteEdit[]): Buffer =>
  edited(
    bytes,
    0,
    edits.map((edit, order) => ({ ...edit, order })),
  );
