import { type Phrase, phrase } from '@pelion/words';
import { megabytes } from '../sizes.ts';
import { isLink, walkZip, zipLimits, zipProblemOf } from './walk-zip.ts';

/** Files of a zip by path, limited to types that a bank may need. */
export type Package = ReadonlyMap<string, Uint8Array>;

export type OpenedPackage = { readonly files: Package } | { readonly reason: Phrase };

/** Limit of unpacked bytes in total. */
const MOST_BYTES = 96 * 1024 * 1024;

const reasons = {
  broken: phrase('This zip is damaged, or is not a zip file.'),
  encrypted: phrase('This zip is locked with a password. Export it without one.'),
  outside: phrase('This zip holds a file that would be written outside its own folder, so it is not read.'),
  link: phrase('This zip holds a link to another file, so it is not read.'),
  tooMany: phrase('This zip holds more than {$most} files.', {
    most: zipLimits.entries.toLocaleString('en'),
  }),
  tooLarge: phrase('This zip unpacks to more than {$most}. Split it and import the parts.', {
    most: megabytes(MOST_BYTES),
  }),
  bomb: phrase(
    'A file in this zip is packed more than {$most} times smaller than it is, so it is not read.',
    {
      most: zipLimits.ratio,
    },
  ),
};

/** Files of other types stay packed, including nested zips. */
const wanted = /\.(?:xml|qti|dat|jsonl?|csv|tsv|txt|gift|html?|xhtml|png|jpe?g|gif|webp)$/i;
const leftBehind = /(?:^|\/)(?:__MACOSX\/|\.)/;

export const isZip = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/** Unpacks in memory, within limits that do not depend on the sizes declared in the zip. */
export async function openPackage(bytes: Uint8Array): Promise<OpenedPackage> {
  const files = new Map<string, Uint8Array>();
  let size = 0;
  try {
    const { fromBufferPromise } = await import('yauzl');
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    });
    for await (const entry of walkZip(zip)) {
      if (isLink(entry)) return { reason: reasons.link };
      if (entry.isEncrypted()) return { reason: reasons.encrypted };
      const { fileName, uncompressedSize } = entry;
      if (fileName.endsWith('/') || !wanted.test(fileName) || leftBehind.test(fileName)) continue;
      size += uncompressedSize;
      if (size > MOST_BYTES) return { reason: reasons.tooLarge };
      // The reader throws if a file is longer than declared.
      const pieces: Buffer[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece);
      files.set(fileName, Buffer.concat(pieces));
    }
  } catch (error) {
    return { reason: reasons[zipProblemOf(error)] };
  }
  return { files };
}

/** Resolves a link against a folder, without query and fragment; undefined outside the package. */
export function pathIn(folder: string, href: string): string | undefined {
  const plain = decoded(href.replace(/[?#].*$/, '')).replaceAll('\\', '/');
  const parts = plain.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
