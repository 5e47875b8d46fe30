/** Format that the first bytes show; `program` and `html` are named so that they can be refused by name. */
export type SniffedFormat =
  | 'png'
  | 'jpg'
  | 'gif'
  | 'webp'
  | 'pdf'
  | 'zip'
  | 'cfb'
  | 'mp3'
  | 'wav'
  | 'ogg'
  | 'mp4'
  | 'mov'
  | 'heic'
  | 'avif'
  | 'webm'
  | 'mkv'
  | 'wmv'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'rtf'
  | 'program'
  | 'html'
  | 'svg'
  | 'xml';

/** Bytes at the beginning that a format is found in. */
export const HEAD_BYTES = 4096;

const at = (head: Buffer, from: number, text: string) =>
  head.toString('latin1', from, from + text.length) === text;

const hex = (head: Buffer, text: string) => head.toString('hex', 0, text.length / 2) === text;

/** Mach-O of every width and order, and Java, which share a beginning. */
const programs = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '0061736d'];

function isProgram(head: Buffer): boolean {
  if (programs.some((program) => hex(head, program))) return true;
  // Two letters alone could begin a text, which has no zeros.
  return (at(head, 0, 'MZ') && head.subarray(0, 64).includes(0)) || at(head, 0, '#!/');
}

/** Header of an MPEG frame of layer III; 0 for none, else the length of the frame. */
export function mp3FrameLength(bytes: Buffer, from: number): number {
  if (from + 4 > bytes.length) return 0;
  const header = bytes.readUInt32BE(from);
  const version = (header >>> 19) & 3;
  const rate = (header >>> 12) & 15;
  const sampling = (header >>> 10) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return 0;
  if (rate === 0 || rate === 15 || sampling === 3) return 0;
  const isFirst = version === 3;
  const kilobits = (isFirst ? firstRates : secondRates)[rate] ?? 0;
  const hertz = ([44_100, 48_000, 32_000][sampling] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144 : 72) * kilobits * 1000) / hertz) + ((header >>> 9) & 1);
}
const firstRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const secondRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

function isMp3(head: Buffer): boolean {
  if (at(head, 0, 'ID3')) return true;
  const length = mp3FrameLength(head, 0);
  return length > 0 && (length + 4 > head.length || mp3FrameLength(head, length) > 0);
}

function boxFormat(head: Buffer): SniffedFormat | null {
  if (at(head, 4, 'ftyp')) {
    const brand = head.toString('latin1', 8, 12);
    if (/^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand)) return 'heic';
    if (/^avi[fs]$/.test(brand)) return 'avif';
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // QuickTime of the time before brands.
  return ['moov', 'mdat', 'wide', 'pnot'].some((name) => at(head, 4, name)) ? 'mov' : null;
}

/** Position behind declarations, comments and blanks; linear, because a file may consist of nothing else. */
function startOfMarkup(text: string): number {
  for (let at = 0; ; ) {
    const [blank = ''] = /^[\s\ufeff\ufffd]*/.exec(text.slice(at)) ?? [];
    at += blank.length;
    const end = text.startsWith('<!--', at)
      ? text.indexOf('-->', at + 4) + 3
      : text.startsWith('<?', at) || /^<!doctype svg/i.test(text.slice(at, at + 13))
        ? text.indexOf('>', at) + 1
        : 0;
    if (end <= at) return at;
    at = end;
  }
}

function textFormat(head: Buffer): SniffedFormat | null {
  const text = head.toString('utf8').replaceAll('\0', '');
  const markup = text.slice(startOfMarkup(text));
  if (/^<(!doctype html|html|head|body|script|iframe|meta|title)\b/i.test(markup)) return 'html';
  if (/^<(\w{1,40}:)?svg\b/i.test(markup)) return 'svg';
  return /^[\s\ufeff]*<\?xml\b/.test(text) ? 'xml' : null;
}

/** Format of a file by its first `HEAD_BYTES`; null for a text or anything unknown. */
export function sniffFormat(head: Buffer): SniffedFormat | null {
  if (isProgram(head)) return 'program';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (hex(head, 'ffd8ff')) return 'jpg';
  if (at(head, 0, 'GIF87a') || at(head, 0, 'GIF89a')) return 'gif';
  if (at(head, 0, 'RIFF')) return at(head, 8, 'WEBP') ? 'webp' : at(head, 8, 'WAVE') ? 'wav' : null;
  if (/^(\xef\xbb\xbf)?\s{0,8}%PDF-\d/.test(head.toString('latin1', 0, 20))) return 'pdf';
  if (hex(head, '504b0304') || hex(head, '504b0506')) return 'zip';
  if (hex(head, 'd0cf11e0a1b11ae1')) return 'cfb';
  if (at(head, 0, 'OggS\0')) return 'ogg';
  if (hex(head, '1a45dfa3')) return head.subarray(0, 128).includes('webm') ? 'webm' : 'mkv';
  if (hex(head, '3026b2758e66cf11a6d900aa0062ce6c')) return 'wmv';
  if (at(head, 0, 'Rar!\x1a\x07')) return 'rar';
  if (hex(head, '377abcaf271c')) return '7z';
  if (hex(head, '1f8b08')) return 'gzip';
  if (at(head, 0, '{\\rtf')) return 'rtf';
  return boxFormat(head) ?? (isMp3(head) ? 'mp3' : textFormat(head));
}
