import { pathIn } from '../../../../lib/zip/open-package.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { type FindPicture, inlineBytes } from '../text/safe-text.ts';

/** Where the makers of cartridges keep what a course has uploaded. */
const uploads = 'web_resources';
const base = /^(?:\$|%24)IMS[-_]CC[-_]FILE_?BASE(?:\$|%24)\/?/i;

/** Pictures of a zip, named from a file in `folder`, and those inside a text. Nothing is fetched from elsewhere. */
export function packagePictures(
  { files, shelf }: Pick<BankSource, 'files' | 'shelf'>,
  folder: string,
): FindPicture {
  return (source) => {
    const inline = inlineBytes(source);
    if (inline) return shelf.put('picture', inline);
    const plain = source.replace(base, '');
    const places = base.test(source) ? [uploads, ''] : [folder, ''];
    for (const place of places) {
      const path = pathIn(place, plain);
      const bytes = path === undefined ? undefined : files.get(path);
      if (path !== undefined && bytes) return shelf.put(path, bytes);
    }
    return null;
  };
}
