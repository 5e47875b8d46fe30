import { damaged, type FileCheck, isOther, passed } from './file-check.ts';
import { type FileRanges, inBlocks } from './file-ranges.ts';
import { HEAD_BYTES, mp3FrameLength } from './sniff-format.ts';

const MOST_PARTS = 100_000;
/** Junk that players pass before the first frame. */
const MOST_JUNK = 64 * 1024;

/** MP3: two frames in a row behind the tags. */
export async function checkMp3(given: FileRanges): Promise<FileCheck> {
  const file = inBlocks(given);
  let at = 0;
  for (let tags = 0; tags < 5; tags += 1) {
    const head = await file.read(at, at + 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break;
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0);
    at += 10 + size + ((head[5] ?? 0) & 0x10 ? 10 : 0);
  }
  const bytes = await file.read(at, at + MOST_JUNK);
  for (let from = bytes.indexOf(0xff); from >= 0; from = bytes.indexOf(0xff, from + 1)) {
    const length = mp3FrameLength(bytes, from);
    if (length === 0) continue;
    const isLast = at + from + length >= file.size;
    if (isLast || mp3FrameLength(bytes, from + length) > 0) return passed;
  }
  return damaged;
}

/** WAV: a format and samples among its chunks. */
export async function checkWav(given: FileRanges): Promise<FileCheck> {
  const file = inBlocks(given);
  let hasFormat = false;
  for (let at = 12, count = 0; at + 8 <= file.size && count < MOST_PARTS; count += 1) {
    const head = await file.read(at, at + 8);
    const name = head.toString('latin1', 0, 4);
    if (name === 'data') return hasFormat ? passed : damaged;
    hasFormat ||= name === 'fmt ';
    const length = head.readUInt32LE(4);
    at += 8 + length + (length % 2);
  }
  return damaged;
}

/** Ogg of a sound: the codec is named in the first pages. */
export async function checkOgg(file: FileRanges): Promise<FileCheck> {
  const head = await file.read(0, HEAD_BYTES);
  if (head.includes('\x80theora', 0, 'latin1')) return isOther('ogg', 'ogv');
  const codecs = ['\x01vorbis', 'OpusHead', 'Speex   ', '\x7fFLAC'];
  return codecs.some((codec) => head.includes(codec, 0, 'latin1')) ? passed : damaged;
}

/** MP4 and MOV: the index of the film, at the beginning or behind it. */
export async function checkBoxes(given: FileRanges): Promise<FileCheck> {
  const file = inBlocks(given);
  for (let at = 0, count = 0; at + 8 <= file.size && count < MOST_PARTS; count += 1) {
    const head = await file.read(at, at + 16);
    const name = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    const end = length === 0 ? file.size : at + length;
    if (name === 'moov') return end <= file.size ? passed : damaged;
    if (length !== 0 && length < 8) return damaged;
    at = end;
  }
  return damaged;
}
