// Text of a place as a student sees it. KaTeX renders a formula twice, visually and as MathML; the MathML copy is
// skipped.

const unseen = '.katex-mathml, script, style, [hidden], [data-no-text]';

export interface TextPiece {
  readonly node: Text;
  /** Offset in the place's text, in characters. */
  readonly start: number;
}

/** Visible text nodes of a place, in document order. */
export function textPieces(place: Element): readonly TextPiece[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(unseen)) continue;
    pieces.push({ node, start });
    start += node.data.length;
  }
  return pieces;
}

export const placeText = (place: Element): string =>
  textPieces(place)
    .map(({ node }) => node.data)
    .join('');

/** DOM range for characters of a place; null if the place is shorter. */
export function rangeOf(place: Element, start: number, end: number): Range | null {
  const pieces = textPieces(place);
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (!first || !last || end - last.start > last.node.data.length) return null;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, end - last.start);
  return range;
}

/** Character range of a place covered by a DOM range; null outside the place. */
export function charactersOf(
  place: Element,
  range: Range,
): { readonly start: number; readonly end: number } | null {
  let start: number | null = null;
  let end: number | null = null;
  for (const { node, start: from } of textPieces(place)) {
    if (!range.intersectsNode(node)) continue;
    const first = node === range.startContainer ? range.startOffset : 0;
    const last = node === range.endContainer ? range.endOffset : node.data.length;
    if (last <= first) continue;
    start ??= from + first;
    end = from + last;
  }
  return start === null || end === null ? null : { start, end };
}

/** Text of the page for reading aloud: passage, question and options, each as a sentence. */
export function readableText(stage: Element | null): string {
  const blocks = stage?.querySelectorAll('[data-mark-place], [data-option-text]') ?? [];
  return [...blocks]
    .map((block) => placeText(block).trim())
    .filter(Boolean)
    .join('. ');
}
