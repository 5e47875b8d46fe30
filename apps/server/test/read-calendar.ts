import { convertIcsCalendar } from 'ts-ics';
import type { TestApp } from './test-app.ts';
import type { RawAnswer } from './test-caller.ts';

/** Reads a feed as a calendar program does: without a session, at its address. */
export const openFeed = (
  { guest }: Pick<TestApp, 'guest'>,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> =>
  guest.send('readCalendarFeed', { params: { token: url.slice(url.lastIndexOf('/') + 1) }, headers });

/** Events of a feed, as the parser of a library finds them. */
export const eventsIn = ({ bytes }: RawAnswer) =>
  convertIcsCalendar(undefined, bytes.toString()).events ?? [];

/** Lines of a feed by its octets: at most 75 each, none with a control character; unfolded. */
export function linesOf({ bytes }: RawAnswer): readonly string[] {
  const folded = bytes.toString('latin1').split('\r\n');
  if (folded.pop() !== '') throw new Error('The last line has no end');
  for (const line of folded) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    if (line.length > 75 || /[\u0000-\u001f\u007f]/.test(line)) throw new Error(`Not a line: ${line}`);
    const own = Buffer.from(line, 'latin1');
    if (!own.equals(Buffer.from(own.toString()))) throw new Error(`A character is cut: ${line}`);
  }
  return Buffer.from(folded.join('\r\n').replaceAll('\r\n ', ''), 'latin1').toString().split('\r\n');
}

/** Values of a property in every event, with the escapes of texts taken back. */
export const valuesOf = (answer: RawAnswer, property: string): readonly string[] =>
  linesOf(answer)
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) =>
      line.slice(property.length + 1).replace(/\\(n|.)/g, (_, one) => (one === 'n' ? '\n' : one)),
    );
