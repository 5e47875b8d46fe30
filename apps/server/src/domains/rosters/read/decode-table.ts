export interface DecodedTable {
  readonly text: string;
  /** As people call it. */
  readonly encoding: string;
}

const marks = [
  { encoding: 'UTF-16', label: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'UTF-16', label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Spreadsheets write UTF-16 without a mark, too: then every other byte of Western text is zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    // Takes a byte order mark off the front.
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The characters of a table in whatever encoding spreadsheets write it; null where it is no text. What is not UTF-8 and not
 * UTF-16 is Windows-1252, which every byte is.
 */
export function decodeTable(bytes: Uint8Array): DecodedTable | null {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const wide = marked?.label ?? wideWithoutMark(bytes);
  const [text, encoding] = wide
    ? [decode(bytes, wide), 'UTF-16']
    : either([decode(bytes, 'utf-8'), 'UTF-8'], () => [decode(bytes, 'windows-1252'), 'Windows-1252']);
  if (text === null || text.includes('\0')) return null;
  return { text: text.replace(/\r\n?/g, '\n'), encoding };
}

type Attempt = readonly [text: string | null, encoding: string];
const either = (first: Attempt, second: () => Attempt): Attempt => (first[0] === null ? second() : first);
