import type { Highlight } from '@pelion/contract/attempts';
import { markLimits } from '@pelion/contract/attempts/facts';

/** How a highlight finds its words again. */
export type Anchor = Pick<Highlight, 'start' | 'quote' | 'before' | 'after'>;

/** From characters of a text; null: nothing is selected, or too much. */
export function anchorAt(text: string, start: number, end: number): Anchor | null {
  const lead = text.slice(start, end).length - text.slice(start, end).trimStart().length;
  const quote = text.slice(start, end).trim();
  if (quote === '' || quote.length > markLimits.quote) return null;
  const from = start + lead;
  return {
    start: from,
    quote,
    before: text.slice(Math.max(0, from - markLimits.context), from),
    after: text.slice(from + quote.length, from + quote.length + markLimits.context),
  };
}

/** How many characters two texts share from their ends, or from their beginnings. */
function shared(a: string, b: string, fromEnd: boolean): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && (fromEnd ? a.at(-1 - count) === b.at(-1 - count) : a[count] === b[count]))
    count += 1;
  return count;
}

/**
 * Where the words stand now: at their place, else where they are found with most of what stood around them, the nearest first.
 * null: they are gone.
 */
export function findAnchor(text: string, { start, quote, before, after }: Anchor): number | null {
  if (text.startsWith(quote, start)) return start;
  let best: { readonly at: number; readonly fit: number } | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const fit =
      shared(text.slice(0, at), before, true) +
      shared(text.slice(at + quote.length), after, false) -
      Math.abs(at - start) / (text.length + 1);
    if (!best || fit > best.fit) best = { at, fit };
  }
  return best?.at ?? null;
}

/** Where the sentences of a text begin and end: what a keyboard highlights. */
export function sentencesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  for (const match of text.matchAll(/[^.!?…\n]+(?:[.!?…]+["'”’)]*|\n|$)/g)) {
    const whole = match[0];
    const lead = whole.length - whole.trimStart().length;
    const end = match.index + Math.min(whole.trimEnd().length, markLimits.quote);
    if (whole.trim().length > 0) sentences.push({ start: match.index + lead, end });
  }
  return sentences;
}
