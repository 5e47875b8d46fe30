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

/** Reads the texts of one question and gathers what they lose. */
export interface ItemReader {
  readonly losses: Phrase[];
  readonly commas: Commas;
  lose(loss: Phrase): void;
  /** Html as the file has it -> a safe source. */
  html(markup: string): string;
  /** Characters that are no markup. */
  plain(text: string): string;
  /** The same, undefined where nothing is left. */
  remark(markup: string | undefined): string | undefined;
  /** Of the picture that a safe source names; null where it names none, or one whose size cannot be read. */
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

/** Undefined where a text shows nothing: makers write empty paragraphs. */
export const said = (source: string): string | undefined =>
  /<img\b/.test(source) || plainText(source).trim() !== '' ? source : undefined;

/** Its own title, or the beginning of its text. */
export const shownTitle = (title: string | undefined, stem: string) =>
  truncate(title?.trim() ?? '', 200) || titleFrom(withGapTokens(stem));
