import { pageLimits } from '@pelion/contract/attempts/facts';
import { pixelsIn } from './pixels-in.ts';

export type Shrunk =
  | {
      readonly kind: 'page';
      readonly bytes: ArrayBuffer;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'tooLarge' | 'tooManyPixels' | 'unreadable' };

/** Larger images can exhaust the memory of a phone when opened. */
const mostBytes = 64 * 1024 * 1024;
const mostPixels = 120_000_000;
/** Bytes to read for the image header, including preceding metadata. */
const headBytes = 512 * 1024;

/** Longest side in pixels and JPEG quality, tried in turn until the page is small enough. */
const tries = [
  [pageLimits.reducedSide, 0.82],
  [pageLimits.reducedSide, 0.6],
  [1400, 0.6],
] as const;

/** Re-encodes a photo: upright, no larger than needed for reading, and without metadata such as location and camera. */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  if (file.size > mostBytes) return { kind: 'tooLarge' };
  const pixels = pixelsIn(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (pixels !== null && pixels > mostPixels) return { kind: 'tooManyPixels' };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return { kind: 'unreadable' };
  try {
    for (const [side, quality] of tries) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const width = Math.max(1, Math.round(bitmap.width * scale));
      const height = Math.max(1, Math.round(bitmap.height * scale));
      const drawn = await draw(bitmap, width, height, quality);
      if (!drawn) return { kind: 'unreadable' };
      if (drawn.size <= pageLimits.bytes)
        return { kind: 'page', bytes: await drawn.arrayBuffer(), width, height };
    }
    return { kind: 'tooLarge' };
  } finally {
    bitmap.close();
  }
}

async function draw(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency, and transparent pixels would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
