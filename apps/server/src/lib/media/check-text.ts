import { phrase } from '@pelion/words';
import { decodeTable } from '../encodings/decode-table.ts';
import { megabytes } from '../sizes.ts';
import { mostCaptionBytes, readCaptions } from './captions.ts';
import { type FileCheck, isOther, passed, refuse } from './file-check.ts';
import type { FileRanges } from './file-ranges.ts';

const MOST_DRAWING_BYTES = 2 * 1024 * 1024;

/** SVG that only draws; taken or refused, never rebuilt (decision 0082). */
export async function checkDrawing(file: FileRanges): Promise<FileCheck> {
  if (file.size > MOST_DRAWING_BYTES)
    return refuse(phrase('An SVG can have at most {$most}.', { most: megabytes(MOST_DRAWING_BYTES) }));
  const decoded = decodeTable(await file.read(0, file.size));
  if (!decoded) return isOther('svg');
  // Loads the XML parser lazily: most processes never need it (decision 0124).
  const { readSvg } = await import('./safe-svg.ts');
  const read = readSvg(decoded.text);
  return 'refusal' in read ? read : passed;
}

export async function checkCaptions(file: FileRanges): Promise<FileCheck> {
  const read = readCaptions(await file.read(0, Math.min(file.size, mostCaptionBytes + 1)));
  return 'refusal' in read ? read : passed;
}
