import { type Phrase, phrase } from '@pelion/words';
import { rootName } from '../../../lib/xml/read-xml.ts';
import { isAiken, readAiken } from './aiken/read-aiken.ts';
import type { BankItem } from './bank-item.ts';
import { isBrightspaceTable, readBrightspaceTable } from './csv/read-brightspace-table.ts';
import { isQuestionTable, readCsv } from './csv/read-csv.ts';
import type { BankSource } from './foreign/bank-source.ts';
import { isJsonLines, reasonAgainstJson } from './foreign-json.ts';
import { readGift } from './gift/gift.ts';
import { readJsonLines } from './json-lines.ts';
import { readMoodle } from './moodle/read-moodle.ts';
import { isOpenEdXName, makers } from './package/known-makers.ts';
import { isPelionBank, readPelion } from './pelion/pelion-bank.ts';
import { itemNames, readQti2 } from './qti2/read-qti2.ts';
import { readQti12 } from './qti12/read-qti12.ts';
import { isTabText, readTabText } from './tab-text/read-tab-text.ts';

/** One import format. Adding a format takes a folder and a line below. */
export interface BankFormat {
  /** Display name of the format. */
  readonly label: string;
  /** Whether the content is in this format; the file name decides only where the content cannot. */
  fits(source: BankSource, root: string | undefined): boolean;
  read(source: BankSource): Iterable<BankItem>;
  /** Matches the beginning of an item, for estimating the number of items before reading. */
  readonly begins: RegExp;
}

/** Estimated number of items in a file; at least one. */
export function aboutOf({ begins }: BankFormat, text: string): number {
  let count = 0;
  for (const _ of text.matchAll(begins)) count += 1;
  return Math.max(1, count);
}

const isMarkup = (text: string) => /^\s*</.test(text);
/** Canvas also names quiz settings `quiz`. */
const isCanvasSettings = ({ text }: BankSource) => text.slice(0, 2000).includes('canvas.instructure.com/xsd');

const formats: readonly BankFormat[] = [
  {
    label: 'Moodle XML',
    // A single question is accepted as a fragment of a quiz file.
    fits: (source, root) =>
      (root === 'quiz' && !isCanvasSettings(source)) ||
      (root === 'question' && /<question\s+type=/.test(source.text)),
    read: readMoodle,
    begins: /<question\s/g,
  },
  {
    label: 'QTI 1.2',
    fits: (_, root) => root === 'questestinterop',
    read: readQti12,
    begins: /<(?:\w+:)?item\s/g,
  },
  {
    label: 'QTI 2 and 3',
    fits: (_, root) => itemNames.some((name) => name === root),
    read: readQti2,
    begins: /<(?:\w+:)?(?:assessmentItem|qti-assessment-item)\s/g,
  },
  {
    label: 'Pelion',
    fits: ({ text }) => isPelionBank(text),
    read: readPelion,
    begins: /"answer_key":/g,
  },
  {
    label: 'Blackboard',
    fits: ({ text }) => isTabText(text),
    read: readTabText,
    begins: /^./gm,
  },
  {
    label: 'Brightspace',
    fits: ({ text }) => isBrightspaceTable(text),
    read: readBrightspaceTable,
    begins: /^"?NewQuestion/gim,
  },
  {
    label: 'CSV',
    fits: ({ path, text }) =>
      /\.(?:csv|tsv)$/i.test(path) || (!isMarkup(text) && !/^\s*\{/.test(text) && isQuestionTable(text)),
    read: readCsv,
    begins: /\n./g,
  },
  {
    label: 'JSON lines',
    fits: ({ path, text }) => /\.(?:jsonl|ndjson)$/i.test(path) || isJsonLines(text),
    read: ({ text }) => readJsonLines(text),
    begins: /^./gm,
  },
  {
    label: 'Aiken',
    fits: ({ text }) => !isMarkup(text) && isAiken(text),
    read: readAiken,
    begins: /^\s*ANSWER:/gm,
  },
  // Any text may be GIFT; an unreadable answer block is refused with its line.
  {
    label: 'GIFT',
    fits: ({ text }) => !isMarkup(text) && reasonAgainstJson(text) === undefined,
    read: ({ text }) => readGift(text),
    begins: /(?<!\\)\{/g,
  },
];

/** `isNamed`: a known program's bank, reported by name even within a zip. */
export type RefusedFormat = { readonly reason: Phrase; readonly isNamed?: true };
export const isRefusedFormat = (format: BankFormat | RefusedFormat): format is RefusedFormat =>
  'reason' in format;

const testAlone = phrase(
  'This is a {test} that names its {question+} in other files. Import the zip that holds all of them.',
);
const manifestAlone = phrase(
  'This is the list of what a zip of {question+} holds, and not the {question+} themselves. Import the zip.',
);
const isTestAlone = (root: string | undefined) => /^(?:qti-assessment-test|assessmentTest)$/.test(root ?? '');

/** Refused banks by root element, with the formats that their programs can export instead. */
const knownBanks: Readonly<Record<string, Phrase>> = {
  POOL: phrase(
    'This is a pool of Blackboard before its version 9. Bring it into a newer Blackboard and export it there, or export it as Blackboard 7.1 to 9 where ExamView made it.',
  ),
  ASSESSMENT: phrase(
    'This is a file of Blackboard before its version 9. Bring it into a newer Blackboard and export it there, or export it as Blackboard 7.1 to 9 where ExamView made it.',
  ),
  examview: phrase('This is a bank of ExamView in its own words. Export it there as Blackboard 7.1 to 9.'),
  moodle_backup: makers.moodleBackup,
  question_categories: phrase(
    'This is a part of a backup of Moodle. Export its {question} bank there as Moodle XML, and import that.',
  ),
  QML: phrase('This is a bank of Questionmark in its own words (QML). Export it there as QTI.'),
  QUESTION: phrase('This is a bank of Questionmark in its own words (QML). Export it there as QTI.'),
};

const unknownMarkup = (root: string) =>
  phrase(
    'This is a file of the kind “{$root}”, which is no format of {question+} that is known here. Export them as Moodle XML, QTI, GIFT or CSV.',
    { root: root.slice(0, 40) },
  );

export function formatOf(source: BankSource): BankFormat | RefusedFormat {
  const root = rootName(source.text);
  const format = formats.find(({ fits }) => fits(source, root));
  if (format) return format;
  const json = root === undefined ? reasonAgainstJson(source.text) : undefined;
  if (json) return { reason: json };
  const known = isOpenEdXName(root) ? makers.openEdX : knownBanks[root ?? ''];
  if (known) return { reason: known, isNamed: true };
  if (root === 'manifest') return { reason: manifestAlone };
  return { reason: isTestAlone(root) ? testAlone : unknownMarkup(root ?? 'html') };
}
