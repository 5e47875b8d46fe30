/** Size in pixels. */
export interface Measures {
  readonly width: number;
  readonly height: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Size of a picture by its header; null if unreadable. Nothing is decoded. */
export function measuresOf(bytes: Uint8Array, mediaType: string): Measures | null {
  const read = readers[mediaType];
  try {
    const measures = read?.(viewOf(bytes)) ?? null;
    return measures && measures.width > 0 && measures.height > 0 ? measures : null;
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Readonly<Record<string, (view: DataView) => Measures | null>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegMeasures,
  'image/webp': webpMeasures,
};

/** Walks the segments up to the frame, 0xC0 to 0xCF except the tables (C4, C8, CC). */
function jpegMeasures(view: DataView): Measures | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const fourCc = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));

/** Lossy, lossless and extended files store the size at different places. */
function webpMeasures(view: DataView): Measures | null {
  const low = (at: number) => view.getUint16(at, true);
  switch (fourCc(view, 12)) {
    case 'VP8 ':
      return { width: low(26) & 0x3fff, height: low(28) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const threeBytes = (at: number) => low(at) | (view.getUint8(at + 2) << 16);
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    }
    default:
      return null;
  }
}
