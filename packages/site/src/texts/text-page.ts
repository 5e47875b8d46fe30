import type { Phrase } from '@pelion/words';

/** Plain words under headings: the same on the site and, in the words of a campus, in the application. */
export interface TextPage {
  readonly title: Phrase;
  readonly description: Phrase;
  readonly sections: readonly { readonly heading: Phrase; readonly paragraphs: readonly Phrase[] }[];
}
