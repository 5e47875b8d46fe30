// Lines of iCalendar (RFC 5545). ts-ics writes 1,000 events in 60 ms and more, folds by characters and leaves control
// characters; its parser reads feeds back in the tests.

/** Bytes of a line before it must be folded. */
const MOST_BYTES = 75;

/** Turns every kind of line break into one, and takes out other control characters, with which a text could end its line. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Line of a text of people. */
export const textLine = (name: string, text: string): string => folded(`${name}:${escaped(cleaned(text))}`);

/** Line of our own values: numbers, names of states, addresses. */
export const plainLine = (name: string, value: string | number): string => folded(`${name}:${value}`);

/** `20400315T090000Z` */
export function momentLine(name: string, moment: Date): string {
  const iso = moment.toISOString();
  const day = iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8, 10);
  return `${name}:${day}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z\r\n`;
}

/** Folds a line by bytes, without cutting a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MOST_BYTES) return `${line}\r\n`;
  const bytes = Buffer.from(line);
  const pieces: string[] = [];
  let start = 0;
  while (start < bytes.length) {
    // Later lines begin with a space.
    let end = Math.min(start + (start === 0 ? MOST_BYTES : MOST_BYTES - 1), bytes.length);
    while (end < bytes.length && isWithinCharacter(bytes[end])) end--;
    pieces.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return `${pieces.join('\r\n ')}\r\n`;
}

const isWithinCharacter = (byte = 0) => (byte & 0xc0) === 0x80;
