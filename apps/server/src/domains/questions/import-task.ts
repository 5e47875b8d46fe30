import { createHash } from 'node:crypto';
import { type ImportItem, type ImportReport, importReport } from '@pelion/contract/questions';
import type { QuestionDraft } from '@pelion/questions';
import { asPhrase, type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { excerptOf } from '../../lib/excerpt.ts';
import { plainText } from '../../lib/rich-text.ts';
import { megabytes } from '../../lib/sizes.ts';
import type { BankItem } from './import/bank-item.ts';
import { readBank } from './import/read-bank.ts';
import { prepare, type StoredVersion, storedVersion } from './stored.ts';

/** Of all questions of one file, as they are stored, in characters (decision 0030). */
const LARGEST_IMPORT = 24 * 1024 * 1024;
const EXCERPT_LENGTH = 140;
/** Where a file does not say what a question is worth. */
const POINTS = '1';

const picture = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export type ImportedPicture = z.infer<typeof picture>;

const preparedImport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    report: importReport,
    /** What importing stores, in the order of the file. */
    questions: z.array(
      z.object({
        version: storedVersion,
        keywords: z.array(z.string()),
        points: z.string(),
        /** Of what it was in the file: the same for the same item of the same file. */
        hash: z.string(),
        /** The item that is its passage, among the report's items; null: it stands alone. */
        passage: z.int().nullable(),
        /** Its place among the report's items. */
        item: z.int(),
      }),
    ),
    /** Those that the questions name, each by an id that is made of its content. */
    pictures: z.array(picture),
  }),
  /** The file as a whole cannot be used; `reason` is for the person who chose it. */
  z.object({ kind: z.literal('refused'), reason: z.string().transform(asPhrase) }),
]);

type Ready = Extract<z.infer<typeof preparedImport>, { kind: 'ready' }>;
export type ImportedQuestion = Ready['questions'][number];

/** Reads, checks and renders a whole file. */
export const readImportFile = task({
  name: 'questions.readImportFile',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  output: preparedImport,
  async run({ name, bytes }): Promise<z.input<typeof preparedImport>> {
    const bank = await readBank(name, bytes);
    if (bank.kind === 'refused') return bank;
    const counts: ImportReport['counts'] = { imported: 0, importedWithLoss: 0, refused: 0, skipped: 0 };
    const items: ImportItem[] = [];
    const questions: ImportedQuestion[] = [];
    let size = 0;
    for (const bankItem of bank.items) {
      const { item, version } = prepareItem(bankItem);
      counts[item.outcome] += 1;
      items.push(item);
      if (!version || bankItem.outcome === 'refused') continue;
      questions.push({
        version,
        keywords: [...(bankItem.keywords ?? [])],
        points: item.points ?? POINTS,
        hash: hashOf(bankItem.draft),
        passage: bankItem.passage ?? null,
        item: items.length - 1,
      });
      size += version.content.length + version.answer_key.length;
      if (size > LARGEST_IMPORT)
        return { kind: 'refused', reason: tooLarge(items.length, bank.items.length) };
    }
    const report = { import_id: null, file_name: name, format: bank.format.label, counts, items };
    const texts = questions.flatMap(({ version }) => [version.content, version.answer_key]);
    return { kind: 'ready', report, questions, pictures: [...bank.shelf.namedIn(texts)] };
  },
});

/** Of the question itself, not of its points, its title or where it is filed. */
const hashOf = ({ type, content, answerKey }: QuestionDraft) =>
  createHash('sha256')
    .update(JSON.stringify([type, content, answerKey]))
    .digest('base64url');

const tooLarge = (read: number, all: number) =>
  phrase(
    'The first {$read} of {$all} {question+} take more than {$most} with their formulas drawn, which is the most for one import. Split the file and import the parts.',
    {
      read: read.toLocaleString('en'),
      all: all.toLocaleString('en'),
      most: megabytes(LARGEST_IMPORT),
    },
  );

function prepareItem(item: BankItem): { readonly item: ImportItem; readonly version?: StoredVersion } {
  const { line, title, file = null } = item;
  const refused = (reason: Phrase): { item: ImportItem } => ({
    item: {
      file,
      line,
      title,
      outcome: 'refused',
      losses: [],
      reason,
      question_type_id: null,
      points: null,
      excerpt: '',
    },
  });
  if (item.outcome === 'refused') return refused(item.reason);
  const prepared = prepare(item.draft);
  if (prepared.kind === 'refused')
    return refused(prepared.problems[0]?.message ?? phrase('It cannot be used.'));
  const { version, stem } = prepared;
  const { outcome, losses, points = POINTS } = item;
  return {
    item: {
      file,
      line,
      title,
      outcome,
      losses,
      reason: null,
      question_type_id: version.type,
      points,
      excerpt: excerptOf(plainText(stem), EXCERPT_LENGTH),
    },
    version,
  };
}
