import type { DictionaryDraft } from '@pelion/contract/dictionary';
import { longestMeaning, longestTerm } from '@pelion/contract/dictionary/facts';

/** Result of parsing pasted lines. */
export interface PastedTerms {
  /** Unique terms; the last of duplicates is used. */
  readonly terms: readonly DictionaryDraft[];
  /** Numbers of the lines without a term and meaning, or with one that is too long. */
  readonly unread: readonly number[];
}

/** Separators: a tab from a spreadsheet; or a typed colon, equals sign, semicolon or spaced dash. */
const line = /^(?<name>.+?)(?:\t+|\s*[:;=]\s+|\s+[–—-]\s+|\s*;\s*)(?<meaning>.+)$/u;

export function pastedTerms(text: string): PastedTerms {
  const terms = new Map<string, DictionaryDraft>();
  const unread: number[] = [];
  for (const [index, source] of text.split(/\r\n|\r|\n/).entries()) {
    const written = source.normalize('NFC').trim();
    if (written === '') continue;
    const { name = '', meaning = '' } = line.exec(written)?.groups ?? {};
    const term = { name: name.trim(), meaning: meaning.trim() };
    const isReadable =
      term.name !== '' &&
      term.meaning !== '' &&
      term.name.length <= longestTerm &&
      term.meaning.length <= longestMeaning;
    if (isReadable) terms.set(term.name.toLowerCase(), term);
    else unread.push(index + 1);
  }
  return { terms: [...terms.values()], unread };
}
