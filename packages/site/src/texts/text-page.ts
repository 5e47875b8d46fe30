import type { Phrase } from '@pelion/words';

/** Headings and paragraphs, shared by the site and, in the campus's terms, by the application. */
export interface TextPage {
  readonly title: Phrase;
  readonly description: Phrase;
  readonly sections: readonly { readonly heading: Phrase; readonly paragraphs: readonly Phrase[] }[];
}
