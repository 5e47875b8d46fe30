import { type Package, pathIn } from '../../../../lib/zip/open-package.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { type FindPicture, inlineBytes } from '../text/safe-text.ts';

/** Folder of a course's uploads in cartridges. */
const uploads = 'web_resources';
const base = /^(?:\$|%24)IMS[-_]CC[-_]FILE_?BASE(?:\$|%24)\/?/i;

const byLowerCase = new WeakMap<Package, ReadonlyMap<string, string>>();

/** Finds a file regardless of case, as packages from case-insensitive systems need. */
function likeIn(files: Package, path: string): string {
  const known =
    byLowerCase.get(files) ?? new Map([...files.keys()].map((name) => [name.toLowerCase(), name]));
  byLowerCase.set(files, known);
  return known.get(path.toLowerCase()) ?? path;
}

/** Finds pictures of a zip, relative to `folder`, and embedded ones. Nothing is fetched from elsewhere. */
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
      const bytes = path === undefined ? undefined : (files.get(path) ?? files.get(likeIn(files, path)));
      if (path !== undefined && bytes) return shelf.put(path, bytes);
    }
    return null;
  };
}
