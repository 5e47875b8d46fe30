import type { DictionaryDraft } from '@pelion/contract/dictionary';
import { longestMeaning, longestTerm } from '@pelion/contract/dictionary/facts';

/** What was pasted, line by line. */
export interface PastedTerms {
  /** Each once; of one that comes twice, the last. */
  readonly terms: readonly DictionaryDraft[];
  /** Numbers of the lines that are no term with its meaning, or too long for one. */
  readonly unread: readonly number[];
}

/** Out of a spreadsheet with a tab; typed with a colon, an equals sign, a semicolon, or a dash between blanks. */
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
