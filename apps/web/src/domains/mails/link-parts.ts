export interface TextPart {
  readonly text: string;
  /** Only where the text is an address of the web. */
  readonly href: string | null;
  /** Offset in the text. */
  readonly at: number;
}

const webAddress = /https?:\/\/[^\s<>"]+/g;

/** Plain text with its web addresses apart, so that they can be links without any HTML. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null, at: end });
    parts.push({ text: match[0], href: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, at: end });
  return parts;
}
