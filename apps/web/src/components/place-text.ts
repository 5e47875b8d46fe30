// The text of a place as a student sees it. A formula stands in a page twice, for eyes and for screen readers: it is read once.

const unseen = '.katex-mathml, script, style, [hidden], [data-no-text]';

export interface TextPiece {
  readonly node: Text;
  /** Characters of the place before it. */
  readonly start: number;
}

/** The text nodes of a place, in their order. */
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

/** A range from characters of a place; null where the place has no such characters. */
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

/** Characters of a place that a range covers; null: it lies outside. */
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

/** What is read aloud of a page: passage, question, options, each as a sentence of its own. */
export function readableText(stage: Element | null): string {
  const blocks = stage?.querySelectorAll('[data-mark-place], [data-option-text]') ?? [];
  return [...blocks]
    .map((block) => placeText(block).trim())
    .filter(Boolean)
    .join('. ');
}
