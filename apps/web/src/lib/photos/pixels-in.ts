/**
 * Reads the number of pixels from the header of an image file; null if unknown. Does not decode: a file of a few bytes
 * can declare more pixels than fit in memory.
 */
export function pixelsIn(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return view.getUint32(16) * view.getUint32(20);
    if (view.getUint32(0) === 0x47494638) return view.getUint16(6, true) * view.getUint16(8, true);
    if (view.getUint16(0) === 0xffd8) return pixelsOfJpeg(view);
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return pixelsOfWebp(view);
    return null;
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads the size from the frame segment: C0 to CF, except the tables C4, C8 and CC. */
function pixelsOfJpeg(view: DataView): number | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return null;
}

/** Lossy, lossless and extended files store their size at different offsets. */
function pixelsOfWebp(view: DataView): number | null {
  const low = (at: number) => view.getUint16(at, true);
  const threeBytes = (at: number) => low(at) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820:
      return (low(26) & 0x3fff) * (low(28) & 0x3fff);
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x56503858:
      return (threeBytes(24) + 1) * (threeBytes(27) + 1);
    default:
      return null;
  }
}
