import { inflateSync } from 'node:zlib';

/** Content of a sheet of slips: visible text and QR code. */
interface ReadSheet {
  /** Text by lines, without spaces, because each word is placed separately. */
  readonly text: string;
  /** Rows of the sheet's only QR code from the top, as in `qrCodeOf`. */
  readonly code: readonly (readonly boolean[])[];
}

/** Parses a PDF written by pdfkit: uncompressed objects, deflated streams, and fonts with character maps. */
export function readSheet(pdf: Buffer): ReadSheet {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const streamOf = (body: string) => {
    const [, bytes] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    return bytes === undefined ? '' : inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const all = [...objects.values()];
  const content = all
    .filter((body) => /\/Contents (\d+) 0 R/.test(body))
    .map((body) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''))
    .join('\n');
  const letters = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '';
        return [name, lettersOf(streamOf(objects.get(map) ?? ''))] as const;
      }),
    ),
  );
  return { text: textOf(content, letters), code: codeOf(content) };
}

/** Maps glyph ids to characters: `1 beginbfrange <0000> <0036> [<0000> <0052> …]`. */
const lettersOf = (map: string): readonly string[] =>
  [...map.matchAll(/beginbfrange\n<\w+> <\w+> \[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<(\w*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );

function textOf(content: string, letters: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  let text = '';
  let row = '';
  for (const [, y, name, shown] of content.matchAll(
    /1 0 0 1 [\d.]+ ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g,
  )) {
    if (y !== undefined) {
      text += row === '' || row === y ? '' : '\n';
      row = y;
    } else if (name !== undefined) font = letters.get(name) ?? [];
    else
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
        text += (hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
  }
  return text;
}

function codeOf(content: string): boolean[][] {
  const modules = [...content.matchAll(/([\d.]+) ([\d.]+) [\d.]+ [\d.]+ re/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const columns = [...new Set(modules.map(([x]) => x))].sort((a, b) => a - b);
  const [left = 0, second = 1] = columns;
  const top = Math.min(...modules.map(([, y]) => y));
  const place = (at: number, from: number) => Math.round((at - from) / (second - left));
  const size = place(columns.at(-1) ?? 0, left) + 1;
  const code = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x, y] of modules) {
    const row = code[place(y, top)];
    if (row) row[place(x, left)] = true;
  }
  return code;
}
