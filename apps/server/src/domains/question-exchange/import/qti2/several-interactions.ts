import { plainText } from '../../../../lib/rich-text.ts';
import type { XmlElement } from '../../../../lib/xml/xml-element.ts';
import { waitingMark } from '../foreign/foreign-item.ts';
import { isInline, markupWith, promptOf, type Qti2Item } from './qti2-item.ts';

/** A part of an item that asks one thing: one interaction, or several boxes in one text. */
export interface ItemPart {
  readonly interactions: readonly XmlElement[];
  /** Unsanitized html of the part's own text, with a mark per interaction. */
  readonly markup: string;
}
export interface ItemParts {
  /** Html before all parts. */
  readonly lead: string;
  readonly parts: readonly ItemPart[];
}

const markOf = (index: number) => `\u{e004}${index}\u{e005}`;
const marks = /\u{e004}(\d+)\u{e005}/u;
const hasWords = (markup: string) =>
  /[\p{L}\p{N}]|<img|<math/u.test(markup.replace(/<(?!img|math)[^<>]*>/g, ''));

/** Where the text after the last box of a sentence ends and the next question begins. */
function endOfSentence(text: string): number {
  const end = /<\/(?:p|div|li|td|tr|table|ul|ol)>|<br\b[^<>]*>/i.exec(text);
  return end ? end.index + end[0].length : text.length;
}

/**
 * Splits an item with several interactions into parts. Null if a part would have no text of its own and be
 * unintelligible.
 */
export function partsOf(item: Qti2Item, interactions: readonly XmlElement[]): ItemParts | null {
  const marked = markupWith(item.body, (interaction) => markOf(interactions.indexOf(interaction)));
  const pieces = marked.split(marks);
  const parts: ItemPart[] = [];
  let pending = pieces[0] ?? '';
  let lead = '';
  let open: { interactions: XmlElement[]; markup: string } | null = null;
  for (let at = 1; at < pieces.length; at += 2) {
    const interaction = interactions[Number(pieces[at])];
    const after = pieces[at + 1] ?? '';
    if (!interaction) return null;
    if (isInline(interaction)) {
      open ??= { interactions: [], markup: '' };
      open.markup += `${pending}${waitingMark(open.interactions.length)}`;
      open.interactions.push(interaction);
      pending = after;
      continue;
    }
    if (open) {
      const end = endOfSentence(pending);
      parts.push({ ...open, markup: open.markup + pending.slice(0, end) });
      pending = pending.slice(end);
      open = null;
    }
    const own = promptOf(interaction);
    const isShared = parts.length === 0 && hasWords(own);
    if (isShared) lead = pending;
    parts.push({ interactions: [interaction], markup: isShared ? own : pending + own });
    pending = after;
  }
  if (open) parts.push({ ...open, markup: open.markup + pending });
  else if (hasWords(pending)) return null;
  if (parts.some(({ markup }) => plainText(markup).trim() === '' && !hasWords(markup))) return null;
  return { lead: hasWords(lead) ? lead : '', parts };
}
