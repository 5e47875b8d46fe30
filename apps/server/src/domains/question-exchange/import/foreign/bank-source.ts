import type { Package } from '../../../../lib/zip/open-package.ts';
import type { SectionShelf } from '../section-shelf.ts';
import type { PictureShelf } from '../text/picture-shelf.ts';

/** One file of questions, with the other files of its zip. */
export interface BankSource {
  /** Path within the zip, or the uploaded file name. */
  readonly path: string;
  readonly text: string;
  /** Encoding that was guessed, if the file declares none. */
  readonly guessed?: string | undefined;
  readonly files: Package;
  readonly shelf: PictureShelf;
  /** Sections of the assessment, for formats that have them. */
  readonly sections: SectionShelf;
}
