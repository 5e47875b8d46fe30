import { createHash } from 'node:crypto';
import { fileReference } from '../../../../lib/media/file-references.ts';
import { wholePicture } from '../../../../lib/media/whole-picture.ts';

/** A picture that came with a bank, under an id that is made of its bytes until it is stored under one of its own. */
export interface ShelvedPicture {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LARGEST = 10 * 1024 * 1024;
/** Of one bank: they are held in memory until they are stored. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST_PICTURES = 1000;

/** An id as files have it, made of the content: the same picture is one picture, in this file and in the next. */
export function idOfContent(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Keeps each picture once. */
export class PictureShelf {
  readonly #pictures = new Map<string, ShelvedPicture>();
  #size = 0;

  /** How a text names it; null where it is no whole picture, or one too many. */
  put(name: string, bytes: Uint8Array): string | null {
    if (bytes.length > LARGEST) return null;
    const id = idOfContent(bytes);
    if (!this.#pictures.has(id)) {
      const picture = wholePicture(bytes);
      if (!picture || this.#size + bytes.length > MOST_BYTES || this.#pictures.size >= MOST_PICTURES)
        return null;
      this.#size += bytes.length;
      this.#pictures.set(id, {
        id,
        name: name.slice(-200) || 'picture',
        mediaType: picture.mediaType,
        bytes: new Uint8Array(bytes),
      });
    }
    return fileReference(id);
  }

  /** Those that a text names: of a question that was refused nothing is kept. */
  namedIn(texts: readonly string[]): readonly ShelvedPicture[] {
    const named = new Set(
      texts.flatMap((text) => [...text.matchAll(/file:([0-9a-f-]{36})/g)].map(([, id]) => id)),
    );
    return [...this.#pictures.values()].filter(({ id }) => named.has(id));
  }
}
