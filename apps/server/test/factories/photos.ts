/** Contents of a photo file besides the image itself. */
interface PhotoDraft {
  readonly width?: number;
  readonly height?: number;
  /** Bytes of the coded picture: what makes a photo large. */
  readonly size?: number;
  /** Segments before the picture, as `segment` makes them. */
  readonly beside?: readonly Uint8Array[];
  /** After its end. */
  readonly after?: Uint8Array;
  readonly frame?: number;
  readonly components?: number;
}

/** Builds a JPEG segment: marker, length and content. */
export const segment = (marker: number, content: Uint8Array | string): Uint8Array => {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]),
    bytes,
  ]);
};

/** Builds a structurally valid JPEG with arbitrary image data. */
export function buildPhoto({
  width = 1200,
  height = 1600,
  size = 4000,
  beside = [],
  after = new Uint8Array(),
  frame = 0xc0,
  components = 3,
}: PhotoDraft = {}): Uint8Array<ArrayBuffer> {
  const parts = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const scan = Array.from({ length: components }, (_, index) => [index + 1, 0]).flat();
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...beside,
      segment(0xdb, new Uint8Array(65).fill(1)),
      segment(
        frame,
        Uint8Array.of(8, height >> 8, height & 0xff, width >> 8, width & 0xff, components, ...parts),
      ),
      segment(0xc4, new Uint8Array(19)),
      segment(0xda, Uint8Array.of(components, ...scan, 0, 63, 0)),
      // No byte of it is a marker.
      Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251)),
      Buffer.from([0xff, 0xd9]),
      after,
    ]),
  );
}
