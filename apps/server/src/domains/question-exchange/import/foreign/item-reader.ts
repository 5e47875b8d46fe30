import type { Phrase } from '@pelion/words';
import { truncate } from '../../../../lib/excerpt.ts';
import { type Measures, measuresOf } from '../../../../lib/media/picture-measures.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import { titleFrom } from '../bank-item.ts';
import { plainSource } from '../plain-source.ts';
import type { PictureShelf } from '../text/picture-shelf.ts';
import { type FindPicture, safeText } from '../text/safe-text.ts';
import { withoutMarks } from './foreign-item.ts';
import { withGapTokens } from './gap-tokens.ts';
import type { Commas } from './number-text.ts';

/** Reads the texts of one question and collects their losses. */
export interface ItemReader {
  readonly losses: Phrase[];
  readonly commas: Commas;
  lose(loss: Phrase): void;
  /** Sanitizes html of the file. */
  html(markup: string): string;
  /** Converts plain text to a safe source. */
  plain(text: string): string;
  /** Same as `html`; undefined for an empty text. */
  remark(markup: string | undefined): string | undefined;
  /** Size of the picture that a safe source shows; null without a picture or a readable size. */
  measuresOf(source: string): Measures | null;
}

export function itemReader(
  findPicture: FindPicture,
  shelf: PictureShelf,
  commas: Commas = 'unsaid',
): ItemReader {
  const losses: Phrase[] = [];
  const lose = (loss: Phrase) => {
    losses.push(loss);
  };
  const html = (markup: string) => safeText(withoutMarks(markup), findPicture, lose);
  return {
    losses,
    commas,
    lose,
    html,
    plain: (text) => plainSource(withoutMarks(text)),
    measuresOf(source) {
      const [picture] = shelf.namedIn([source]);
      return picture ? measuresOf(picture.bytes, picture.mediaType) : null;
    },
    remark: (markup) => (markup === undefined ? undefined : said(html(markup))),
  };
}

/** Undefined for a text that shows nothing, since programs write empty paragraphs. */
export const said = (source: string): string | undefined =>
  /<img\b/.test(source) || plainText(source).trim() !== '' ? source : undefined;

/** Title from the file, else the beginning of the text. */
export const shownTitle = (title: string | undefined, stem: string) =>
  truncate(title?.trim() ?? '', 200) || titleFrom(withGapTokens(stem));
