import { MOST_LOGO_PIXELS } from '@pelion/contract/appearance/facts';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Measures } from '../../lib/media/picture-measures.ts';
import { wholePicture } from '../../lib/media/whole-picture.ts';

export interface ReadLogo {
  readonly mediaType: string;
  readonly measures: Measures | null;
}

const noPicture = phrase('This is not a picture, or it is damaged. You can use PNG, JPEG, GIF, WebP or SVG.');
/** A drawing of a logo has some kilobytes; reading one of megabytes would hold up everybody else. */
const LONGEST_SVG = 256 * 1024;

/** Detects the media type from the bytes, ignoring the file name. Throws `unsupportedMedia` with the reason. */
export async function readLogo(bytes: Uint8Array): Promise<ReadLogo> {
  const picture = wholePicture(bytes);
  if (!picture) return readDrawing(bytes);
  const { mediaType, ...measures } = picture;
  if (Math.max(measures.width, measures.height) > MOST_LOGO_PIXELS)
    throw refused(
      phrase('This picture is {$width} × {$height} pixels; the longer side can have at most {$most}.', {
        ...measures,
        most: MOST_LOGO_PIXELS,
      }),
    );
  return { mediaType, measures };
}

async function readDrawing(bytes: Uint8Array): Promise<ReadLogo> {
  const text = textOf(bytes);
  if (text === null || !/<svg[\s>]/i.test(text.slice(0, 4000))) throw refused(noPicture);
  if (bytes.byteLength > LONGEST_SVG)
    throw refused(phrase('An SVG can be at most {$most} kB.', { most: LONGEST_SVG / 1024 }));
  // Loads the XML parser lazily: most processes never need it (decision 0124).
  const { readSvg } = await import('../../lib/media/safe-svg.ts');
  const read = readSvg(text);
  if ('refusal' in read) throw refused(read.refusal);
  return { mediaType: 'image/svg+xml', measures: read.measures };
}

/** Refuses other encodings than UTF-8, which could hide markup from the check. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^\s*<\?xml[^>]*encoding=["'](?!utf-8)/i.test(text) ? null : text;
  } catch {
    return null;
  }
}

const refused = (message: typeof noPicture) => new Failure('unsupportedMedia', undefined, message);
