import type { Package } from '../../../../lib/zip/open-package.ts';
import type { SectionShelf } from '../section-shelf.ts';
import type { PictureShelf } from '../text/picture-shelf.ts';

/** One file of questions, and what lies beside it where it came in a zip. */
export interface BankSource {
  /** As it is called in its zip, or as it was uploaded. */
  readonly path: string;
  readonly text: string;
  /** How its letters were read, where the file does not say how they are written. */
  readonly guessed?: string | undefined;
  readonly files: Package;
  readonly shelf: PictureShelf;
  /** Parts of an assessment, where the format has them. */
  readonly sections: SectionShelf;
}
