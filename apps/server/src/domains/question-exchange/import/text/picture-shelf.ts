import { createHash } from 'node:crypto';
import { fileReference, referencedFiles } from '../../../../lib/media/file-references.ts';
import { wholePicture } from '../../../../lib/media/whole-picture.ts';

/** Picture of a bank; the id is derived from the bytes until the picture is stored under a new id. */
export interface ShelvedPicture {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LARGEST = 10 * 1024 * 1024;
/** Limits per bank, because pictures are held in memory until stored. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST_PICTURES = 1000;

/** Id in the format of file ids, derived from the content: equal pictures share one, across files too. */
export function idOfContent(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Collects pictures without duplicates. */
export class PictureShelf {
  readonly #pictures = new Map<string, ShelvedPicture>();
  #size = 0;

  /** Adds a picture and returns its reference; null for an incomplete picture or beyond the limits. */
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

  /** Whether a text, or JSON with texts, references pictures of the bank alone. */
  hasAllOf(text: string): boolean {
    return referencedFiles(text).every((id) => this.#pictures.has(id));
  }

  /** Pictures that the texts reference; pictures of refused questions are dropped. */
  namedIn(texts: readonly string[]): readonly ShelvedPicture[] {
    const named = new Set(
      texts.flatMap((text) => [...text.matchAll(/file:([0-9a-f-]{36})/g)].map(([, id]) => id)),
    );
    return [...this.#pictures.values()].filter(({ id }) => named.has(id));
  }
}
