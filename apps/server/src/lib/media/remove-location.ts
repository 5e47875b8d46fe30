import type { ByteEdit } from './byte-edits.ts';
import type { FileRanges } from './file-ranges.ts';
import { filmLocationEdits } from './film-location.ts';
import { jpegLocationEdits, pngLocationEdits, webpLocationEdits } from './picture-location.ts';

const pictures: ReadonlyMap<string, (bytes: Buffer) => readonly ByteEdit[]> = new Map([
  ['image/jpeg', jpegLocationEdits],
  ['image/png', pngLocationEdits],
  ['image/webp', webpLocationEdits],
]);
const films: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime']);

/**
 * Edits that take places out of a file of a detected type, for `applyEdits` to apply as its bytes pass. Length and
 * picture stay as they are. Empty for types that carry no place.
 */
export async function locationEdits(file: FileRanges, mediaType: string): Promise<readonly ByteEdit[]> {
  if (films.has(mediaType)) return filmLocationEdits(file);
  const read = pictures.get(mediaType);
  return read ? read(await file.read(0, file.size)) : [];
}
