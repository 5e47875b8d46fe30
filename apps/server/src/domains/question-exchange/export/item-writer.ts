import type { Phrase } from '@pelion/words';
import { plainText } from '../../../lib/rich-text.ts';
import { losses } from './losses.ts';
import type { ItemWriter, OutgoingPicture } from './outgoing.ts';
import { legal } from './text/xml.ts';

export type Pictures = ReadonlyMap<string, OutgoingPicture>;

/** Matches tags that plain text would lose; paragraphs and line breaks do not count. */
const formatting = /<(?!\/?(?:p|br|div|span)\b)[a-z]/i;

/** Context for writing one question, which collects losses and used pictures. */
export function itemWriter(pictures: Pictures): ItemWriter & {
  readonly losses: ReadonlySet<Phrase>;
  readonly used: ReadonlySet<OutgoingPicture>;
  readonly lossy: ReadonlyMap<string, string>;
} {
  const lost = new Set<Phrase>();
  const used = new Set<OutgoingPicture>();
  const lossy = new Map<string, string>();
  const left = (source: string, words: string) => {
    lossy.set(source, words.trim());
  };
  const lose = (loss: Phrase) => {
    lost.add(loss);
  };
  return {
    losses: lost,
    used,
    lossy,
    lose,
    left,
    picture(reference) {
      const picture = pictures.get(reference.replace(/^file:/, ''));
      if (picture) used.add(picture);
      else lose(losses.gonePicture);
      return picture ?? null;
    },
    plain({ source }) {
      if (/<img\b/i.test(source)) lose(losses.picture);
      if (formatting.test(source.replace(/<img\b[^<>]*>/gi, ''))) lose(losses.formatting);
      const words = legal(plainText(source));
      if (/<\w/.test(source)) left(source, words);
      return words;
    },
  };
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export const picturesOf = (
  read: readonly { readonly id: string; readonly media_type: string; readonly bytes: Uint8Array }[],
): Pictures =>
  new Map(
    read.map(({ id, media_type: mediaType, bytes }) => [
      id,
      { id, mediaType, bytes, name: `${id}.${endings[mediaType] ?? 'png'}` },
    ]),
  );
