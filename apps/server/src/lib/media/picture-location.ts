import { crc32 } from 'node:zlib';
import { applyToBytes, type ByteEdit, overwrite, zeros } from './byte-edits.ts';
import { tiffLocationEdits } from './tiff-location.ts';

/** Followed by one byte of padding, mostly a zero. */
const EXIF_HEAD = 'Exif\0';
const EXIF_HEAD_BYTES = 6;
const XMP_HEAD = 'http://ns.adobe.com/xap/1.0/\0';
const LONG_XMP_HEAD = 'http://ns.adobe.com/xmp/extension/\0';
/** Behind the head: a digest of 32 characters, length and offset. */
const LONG_XMP_BYTES = LONG_XMP_HEAD.length + 40;
const PHOTOSHOP_HEAD = 'Photoshop 3.0\0';
const EMPTY_XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>';

/** Words of XMP that tell a place, in the schemas of EXIF, Photoshop, IPTC and drones. */
export const tellsPlace = (text: string): boolean =>
  /gps|latitude|longitude|location|geotag|:(city|country|state)\b/i.test(text);

/** Packet of XMP, emptied at the same length where it tells a place. */
export const xmpEdits = (packet: Buffer, at: number): readonly ByteEdit[] =>
  tellsPlace(packet.toString('utf8'))
    ? [overwrite(at, Buffer.from(EMPTY_XMP.padEnd(packet.length).slice(0, packet.length)))]
    : [];

const startsWith = (bytes: Buffer, text: string) => bytes.toString('latin1', 0, text.length) === text;

/** Segments of a JPEG up to its end, then the pictures that some cameras append; other data behind the end go. */
export function jpegLocationEdits(bytes: Buffer): readonly ByteEdit[] {
  const edits: ByteEdit[] = [];
  let at = 0;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xd8) {
    at += 2;
    for (;;) {
      while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
      const code = bytes[at + 1];
      if (bytes[at] !== 0xff || code === undefined || at + 4 > bytes.length) break;
      if (code === 0xd9) break;
      const next = at + 2 + bytes.readUInt16BE(at + 2);
      edits.push(...segmentEdits(code, bytes.subarray(at + 4, next), at + 4));
      at = code === 0xda ? endOfScan(bytes, next) : next;
    }
    if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd9) break;
    at += 2;
    // Appended pictures begin at round offsets.
    while (bytes[at] === 0) at += 1;
  }
  // A film of the moment before the photo has a place of its own.
  if (at < bytes.length) edits.push(zeros(at, bytes.length - at));
  return edits;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}

function segmentEdits(code: number, content: Buffer, at: number): readonly ByteEdit[] {
  if (code === 0xed && startsWith(content, PHOTOSHOP_HEAD)) return iptcEdits(content, at);
  if (code !== 0xe1) return [];
  if (startsWith(content, EXIF_HEAD))
    return tiffLocationEdits(content.subarray(EXIF_HEAD_BYTES), at + EXIF_HEAD_BYTES);
  if (startsWith(content, XMP_HEAD)) return xmpEdits(content.subarray(XMP_HEAD.length), at + XMP_HEAD.length);
  if (startsWith(content, LONG_XMP_HEAD))
    return tellsPlace(content.toString('utf8', LONG_XMP_BYTES))
      ? [overwrite(at + LONG_XMP_BYTES, Buffer.alloc(Math.max(0, content.length - LONG_XMP_BYTES), 0x20))]
      : [];
  return [];
}

/** City, place in it, state, country, and codes of places, in the second record of IPTC. */
const placeFields: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);

/** Blanks the values of IPTC fields of places among the notes of Photoshop. */
function iptcEdits(content: Buffer, base: number): readonly ByteEdit[] {
  const edits: ByteEdit[] = [];
  for (let at = content.indexOf('\x1c\x02', 0, 'latin1'); at >= 0 && at + 5 <= content.length; ) {
    const length = content.readUInt16BE(at + 3);
    const isField = content[at] === 0x1c && content[at + 1] === 2 && at + 5 + length <= content.length;
    if (isField && placeFields.has(content[at + 2] ?? 0) && length > 0)
      edits.push(overwrite(base + at + 5, Buffer.alloc(length, 0x20)));
    at = isField ? at + 5 + length : content.indexOf('\x1c\x02', at + 1, 'latin1');
  }
  return edits;
}

const EXIF_CHUNK = 'eXIf';
const XMP_KEYWORD = 'XML:com.adobe.xmp';
/** Notes of a PNG that repeat EXIF, XMP and IPTC as text. */
const isPlaceNote = (keyword: string) => /^raw profile type/i.test(keyword) || tellsPlace(keyword);

/** Chunks of a PNG; changed ones get their checksum. */
export function pngLocationEdits(bytes: Buffer): readonly ByteEdit[] {
  const edits: ByteEdit[] = [];
  const change = (at: number, type: string, content: Buffer) => {
    const changed = Buffer.concat([Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
    changed.writeUInt32BE(crc32(changed.subarray(0, -4)), changed.length - 4);
    edits.push(overwrite(at + 4, changed));
  };
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const next = at + 12 + length;
    if (next > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === EXIF_CHUNK) change(at, type, applyToBytes(content, tiffLocationEdits(content, 0)));
    else if (['tEXt', 'zTXt', 'iTXt'].includes(type)) {
      const keyword = content.toString('latin1', 0, Math.max(0, content.indexOf(0)));
      if (keyword === XMP_KEYWORD || isPlaceNote(keyword)) change(at, 'tEXt', emptyNote(length));
    }
    at = next;
    if (type === 'IEND') break;
  }
  if (at < bytes.length) edits.push(zeros(at, bytes.length - at));
  return edits;
}

/** Note of the same length that says nothing. */
const emptyNote = (length: number) => {
  const keyword = 'Comment'.slice(0, Math.max(1, length - 1));
  return Buffer.from(`${keyword}\0`.padEnd(length).slice(0, length), 'latin1');
};

/** Chunks of a WebP; data behind its declared length go. */
export function webpLocationEdits(bytes: Buffer): readonly ByteEdit[] {
  if (bytes.length < 12) return [];
  const edits: ByteEdit[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const type = bytes.toString('latin1', at, at + 4);
    const content = bytes.subarray(at + 8, Math.min(end, at + 8 + length));
    const head = startsWith(content, EXIF_HEAD) ? EXIF_HEAD_BYTES : 0;
    if (type === 'EXIF') edits.push(...tiffLocationEdits(content.subarray(head), at + 8 + head));
    if (type === 'XMP ') edits.push(...xmpEdits(content, at + 8));
    at += 8 + length + (length % 2);
  }
  if (end < bytes.length) edits.push(zeros(end, bytes.length - end));
  return edits;
}
