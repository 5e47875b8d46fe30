import { endingOf } from '@pelion/contract/uploads/facts';
import { type Phrase, phrase } from '@pelion/words';
import { megabytes } from '../sizes.ts';
import { checkCfb, checkZip } from './check-office.ts';
import { checkPdf } from './check-pdf.ts';
import { checkBoxes, checkMp3, checkOgg, checkWav } from './check-sound-and-film.ts';
import { checkCaptions, checkDrawing } from './check-text.ts';
import { damaged, type FileCheck, hasMacros, isOther, passed, refuse } from './file-check.ts';
import {
  type FileEnding,
  type FileKind,
  fileFormats,
  isFileEnding,
  macroEndings,
  programEndings,
} from './file-formats.ts';
import type { FileRanges } from './file-ranges.ts';
import { HEAD_BYTES, type SniffedFormat, sniffFormat } from './sniff-format.ts';
import { wholePicture } from './whole-picture.ts';

export interface DetectedFile {
  readonly mediaType: string;
  readonly kind: FileKind;
  /** A file with a password is kept but cannot be previewed. */
  readonly hasPassword: boolean;
}

export type Detection = DetectedFile | { readonly refusal: Phrase };

/** Largest picture, which is read as a whole to see that it is complete. */
const mostPictureBytes = 32 * 1024 * 1024;

/** Some systems drop spaces and dots behind an ending. */
const withoutTail = (name: string) => name.replace(/[\s.\p{C}]+$/u, '');

/**
 * Type of a file, on whose name, last ending and bytes agree, or a refusal with its reason. Reads parts of it, in
 * memory that the size of the file does not change. Throws only if the store does.
 */
export async function detectFile(file: FileRanges, name: string): Promise<Detection> {
  const ending = endingOf(withoutTail(name));
  const check = await checkFile(file, ending);
  if ('refusal' in check) return check;
  if (!isFileEnding(ending)) return isUnknown(ending);
  return { ...fileFormats[ending], hasPassword: check.hasPassword };
}

const isProgram = refuse(phrase('Programs cannot be uploaded.'));

const isUnknown = (ending: string) => ({
  refusal:
    ending === ''
      ? phrase('The name of the file has no ending, such as .pdf.')
      : phrase('Files that end in .{$ending} cannot be uploaded.', { ending }),
});

async function checkFile(file: FileRanges, ending: string): Promise<FileCheck> {
  if (file.size === 0) return refuse(phrase('This file is empty.'));
  if (programEndings.has(ending)) return isProgram;
  const withoutMacros = macroEndings.get(ending);
  if (withoutMacros !== undefined) return hasMacros(withoutMacros);
  if (!isFileEnding(ending)) return isUnknown(ending);
  const head = await file.read(0, HEAD_BYTES);
  const sniffed = sniffFormat(head);
  if (sniffed === 'program') return isProgram;
  const { begins, check } = checks[ending];
  if (!begins.includes(sniffed)) return isOther(ending, sniffed ?? undefined);
  if (sniffed !== 'zip' && (await endsAsZip(file)))
    return refuse(phrase('This file is also a zip, which holds other files.'));
  return check(file, ending);
}

interface Check {
  readonly begins: readonly (SniffedFormat | null)[];
  readonly check: (file: FileRanges, ending: string) => Promise<FileCheck>;
}

const picture = (begins: SniffedFormat): Check => ({ begins: [begins], check: checkPicture });
const office: Check = {
  begins: ['zip', 'cfb'],
  check: async (file, ending) =>
    sniffFormat(await file.read(0, HEAD_BYTES)) === 'cfb' ? checkCfb(file, ending) : checkZip(file, ending),
};
const oldOffice: Check = { begins: ['cfb'], check: checkCfb };
const zipped: Check = { begins: ['zip'], check: checkZip };
const captions: Check = { begins: [null], check: checkCaptions };

/** First bytes that each ending may have, and the look into such a file. */
const checks: Readonly<Record<FileEnding, Check>> = {
  png: picture('png'),
  jpg: picture('jpg'),
  jpeg: picture('jpg'),
  gif: picture('gif'),
  webp: picture('webp'),
  svg: { begins: ['svg'], check: checkDrawing },
  pdf: { begins: ['pdf'], check: checkPdf },
  docx: office,
  xlsx: office,
  pptx: office,
  xls: oldOffice,
  ppt: oldOffice,
  mp3: { begins: ['mp3'], check: checkMp3 },
  wav: { begins: ['wav'], check: checkWav },
  ogg: { begins: ['ogg'], check: checkOgg },
  mp4: { begins: ['mp4'], check: checkBoxes },
  // Cameras write both brands into a MOV.
  mov: { begins: ['mov', 'mp4'], check: checkBoxes },
  webm: { begins: ['webm'], check: async () => passed },
  wmv: { begins: ['wmv'], check: async () => passed },
  epub: zipped,
  zip: zipped,
  vtt: captions,
  srt: captions,
};

async function checkPicture(file: FileRanges): Promise<FileCheck> {
  if (file.size > mostPictureBytes)
    return refuse(phrase('A picture can have at most {$most}.', { most: megabytes(mostPictureBytes) }));
  return wholePicture(await file.read(0, file.size)) ? passed : damaged;
}

const ZIP_END_BYTES = 22;

/** Whether a zip ends exactly with the file, so that it opens as one, whatever its beginning is. */
async function endsAsZip(file: FileRanges): Promise<boolean> {
  const tail = await file.read(Math.max(0, file.size - 0xffff - ZIP_END_BYTES), file.size);
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0; ) {
    if (at + ZIP_END_BYTES <= tail.length && at + ZIP_END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
      return true;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}
