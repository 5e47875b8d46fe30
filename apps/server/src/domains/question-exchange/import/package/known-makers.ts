import { gunzipSync, constants as zlib } from 'node:zlib';
import { type Phrase, phrase } from '@pelion/words';
import type { Package } from '../../../../lib/zip/open-package.ts';

/** Refusals that name the program of a file and a format that this program can export. */
export const makers = {
  openEdX: phrase(
    'This file comes from Open edX (OLX), which cannot be imported. Please write its {question+} as a CSV or GIFT file, and import that.',
  ),
  moodleBackup: phrase(
    'This is a backup of Moodle. Export its {question} bank there as Moodle XML, and import that.',
  ),
  packed: phrase(
    'This file is packed in a way that is not opened here, as backups of Moodle are. Export the {question} bank as Moodle XML, and import that.',
  ),
  oldOffice: phrase(
    'This is a file of Word, Excel or PowerPoint from before 2007. Please write its {question+} as a CSV or GIFT file, and import that.',
  ),
} as const;

const kahoot = phrase(
  'This is an Excel workbook for Kahoot!. Please save its sheet as CSV, and import that.',
);
const workbook = phrase('This is an Excel workbook. Please save its sheet as CSV, and import that.');
const document = phrase(
  'This is a document. Please write its {question+} as a CSV or GIFT file, and import that.',
);
const slides = phrase(
  'This file holds slides. Please write their {question+} as a CSV or GIFT file, and import that.',
);
const book = phrase(
  'This is a book (EPUB). Please write its {question+} as a CSV or GIFT file, and import that.',
);
const h5p = phrase(
  'This is a piece of H5P. Please write its {question+} as a CSV or GIFT file, and import that.',
);
const scorm = phrase(
  'This is a SCORM package, whose {question+} are a part of its program. Export them from the program that made it as QTI, GIFT or CSV.',
);
const canvas = phrase('This is an export of Canvas without quizzes. Export the quizzes there as QTI.');
const cartridge = phrase('This is a Common Cartridge without {question+}. Export its {test+} as QTI.');

const textOf = (bytes: Uint8Array | undefined, most = 20_000) =>
  new TextDecoder().decode(bytes?.subarray(0, most));
const fileIn = (files: Package, path: RegExp) => {
  for (const [name, bytes] of files) if (path.test(name)) return textOf(bytes);
  return undefined;
};
const has = (path: RegExp) => (files: Package) => fileIn(files, path) !== undefined;

interface Maker {
  readonly reason: Phrase;
  fits(files: Package): boolean;
}

/** Programs whose zips are never banks, whatever the content. */
const neverBanks: readonly Maker[] = [
  { reason: kahoot, fits: (files) => /Kahoot/i.test(fileIn(files, /^xl\/sharedStrings\.xml$/) ?? '') },
  { reason: workbook, fits: has(/^xl\//) },
  { reason: slides, fits: has(/^ppt\//) },
  { reason: book, fits: has(/^META-INF\/container\.xml$/) },
  { reason: h5p, fits: has(/(?:^|\/)h5p\.json$/) },
  { reason: document, fits: has(/^(?:word\/|content\.xml$)/) },
  { reason: makers.moodleBackup, fits: has(/(?:^|\/)moodle_backup\.xml$/) },
  {
    reason: makers.openEdX,
    fits: (files) => isOpenEdX(fileIn(files, /^(?:[^/]+\/)?(?:course|library)\.xml$/) ?? ''),
  },
];

const isOpenEdX = (text: string) => /<(?:course|library)\b[^>]*\b(?:url_name|org|library)=/.test(text);

/** Programs whose zips may contain a bank, for refusing a zip without one. */
const withoutBank: readonly Maker[] = [
  { reason: canvas, fits: has(/(?:^|\/)course_settings\/canvas_export\.txt$/) },
  { reason: scorm, fits: (files) => /\bADL SCORM\b|adlcp|adlseq/.test(manifestOf(files)) },
  { reason: cartridge, fits: (files) => /Common Cartridge|imscc/.test(manifestOf(files)) },
];
const manifestOf = (files: Package) => fileIn(files, /(?:^|\/)imsmanifest\.xml$/) ?? '';

const reasonAmong = (known: readonly Maker[], files: Package) =>
  known.find(({ fits }) => fits(files))?.reason;

export const reasonAgainst = (files: Package): Phrase | undefined => reasonAmong(neverBanks, files);
export const reasonForNone = (files: Package): Phrase | undefined => reasonAmong(withoutBank, files);

/** Whether the root is an Open edX element that is stored as a separate file. */
export const isOpenEdXName = (root: string | undefined): boolean =>
  /^(?:problem|problemset|chapter|sequential|vertical|library|library_content)$/.test(root ?? '');

const magicOfOldOffice = [0xd0, 0xcf, 0x11, 0xe0];

/** Refusal by the first bytes: gzip, or a legacy Office document. */
export function reasonByBytes(bytes: Uint8Array): Phrase | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return /^\.?\/?(?:course|library)\//.test(firstName(bytes)) ? makers.openEdX : makers.packed;
  return magicOfOldOffice.every((byte, index) => bytes[index] === byte) ? makers.oldOffice : undefined;
}

/** Name of the first file in a tar.gz. Unpacks a few bytes only, so that a hostile file cannot grow. */
function firstName(bytes: Uint8Array): string {
  try {
    const start = gunzipSync(bytes.subarray(0, 4096), { finishFlush: zlib.Z_SYNC_FLUSH });
    return textOf(start, 100).replace(/\0.*$/s, '');
  } catch {
    return '';
  }
}
