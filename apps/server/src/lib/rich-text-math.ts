import katex from 'katex';

/** Beyond these a formula stays as it was typed. Together they bound the time and the size of one text. */
const longestFormula = 1000;
const mostFormulas = 300;
const mostMathHtml = 600_000;

type Piece = { kind: 'text'; text: string } | { kind: 'math'; text: string; tex: string; isDisplay: boolean };

const closers: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };
// A backslash before the delimiter makes it a TeX line break, as in \\[2pt].
const delimiters = /(?<!\\)(\\[()[\]]|\$\$)/;

/** Cuts a text at \( \), \[ \] and $$ $$; a single $ is money. Linear, whatever the text. */
export function splitMath(text: string): Piece[] {
  const parts = text.split(delimiters);
  const closerOf = closersIn(parts);
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const opener = parts[at] ?? '';
    const end = closerOf[at] ?? -1;
    const tex = end < 0 ? '' : parts.slice(at + 1, end).join('');
    if (tex.trim() === '') {
      pieces.push({ kind: 'text', text: opener });
      continue;
    }
    pieces.push({ kind: 'math', text: `${opener}${tex}${parts[end]}`, tex, isDisplay: opener !== '\\(' });
    at = end;
  }
  return pieces;
}

/** For each opener the place of its closer, when the formula between them is short enough. Delimiters stand at odd places. */
function closersIn(parts: readonly string[]): (number | undefined)[] {
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length;
  }
  const next = new Map<string, number>();
  const backwards: (number | undefined)[] = [];
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? '';
    const end = at % 2 === 1 ? next.get(closers[part] ?? '') : undefined;
    const tex = end === undefined ? 0 : (starts[end] ?? 0) - (starts[at] ?? 0) - part.length;
    backwards.push(tex <= longestFormula ? end : undefined);
    if (at % 2 === 1) next.set(part, at);
  }
  return backwards.toReversed();
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

// A length of a hundred or more would move a formula over other parts of the page.
const hugeLength = /\d{3,}(?:\.\d*)?\s*(?:em|ex|mu|pt|pc|in|cm|mm|bp|dd|cc|nd|nc|sp|px)/;

function renderFormula(tex: string, isDisplay: boolean): string | null {
  if (hugeLength.test(tex)) return null;
  try {
    return katex.renderToString(tex, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      throwOnError: false,
      errorColor: 'inherit',
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
  } catch {
    // Thousands of nested braces exhaust the parser's stack; the text is shown as it was typed.
    return null;
  }
}

const tags = /(<[^>]*>)/;
const verbatim = /^<(\/?)(?:code|pre|kbd|samp)\b/;

/** Renders the math in sanitised html. Code is left alone. */
export function renderMath(html: string): string {
  let formulas = 0;
  let size = 0;
  let verbatimDepth = 0;

  const renderPiece = (piece: Piece): string => {
    if (piece.kind === 'text' || formulas >= mostFormulas || size >= mostMathHtml) return piece.text;
    formulas += 1;
    const rendered = renderFormula(decode(piece.tex), piece.isDisplay) ?? piece.text;
    size += rendered.length;
    return rendered;
  };

  return html
    .split(tags)
    .map((part, index) => {
      if (index % 2 === 0) return verbatimDepth > 0 ? part : splitMath(part).map(renderPiece).join('');
      const match = verbatim.exec(part);
      if (match) verbatimDepth += match[1] === '/' ? -1 : 1;
      return part;
    })
    .join('');
}

const bareLess = /<(?!\/?[a-z][^<>]*>)/gi;

/** Authors write \(a<b\); the sanitiser would read a tag there. Runs before it, so it can only make text safer. */
export const protectMath = (source: string) =>
  splitMath(source)
    .map((piece) => (piece.kind === 'math' ? piece.text.replace(bareLess, '&lt;') : piece.text))
    .join('');
