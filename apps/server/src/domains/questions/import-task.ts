import { type ImportItem, type ImportReport, importReport } from '@pelion/contract/questions';
import { asPhrase, type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { excerptOf } from '../../lib/excerpt.ts';
import { plainText } from '../../lib/rich-text.ts';
import { megabytes } from '../../lib/sizes.ts';
import type { BankItem } from './import/bank-item.ts';
import { type BankFormat, readBank } from './import/read-bank.ts';
import { prepare, type StoredVersion, storedVersion } from './stored.ts';

/** Of all questions of one file, as they are stored, in characters (decision 0030). */
const LARGEST_IMPORT = 8 * 1024 * 1024;
const EXCERPT_LENGTH = 140;
/** No format that is read says what a question is worth. */
export const POINTS = '1';

const formatNames: Record<BankFormat, string> = { gift: 'GIFT', jsonLines: 'JSON lines' };

const preparedImport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    report: importReport,
    /** What importing stores, in the order of the file. */
    questions: z.array(z.object({ version: storedVersion, keywords: z.array(z.string()) })),
  }),
  /** The file as a whole cannot be used; `reason` is for the person who chose it. */
  z.object({ kind: z.literal('refused'), reason: z.string().transform(asPhrase) }),
]);

export type ImportedQuestion = Extract<
  z.infer<typeof preparedImport>,
  { kind: 'ready' }
>['questions'][number];

/** Reads, checks and renders a whole file. */
export const readImportFile = task({
  name: 'questions.readImportFile',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  output: preparedImport,
  run({ name, bytes }): z.input<typeof preparedImport> {
    const bank = readBank(name, bytes);
    if (bank.kind === 'refused') return bank;
    const counts: ImportReport['counts'] = { imported: 0, importedWithLoss: 0, refused: 0 };
    const items: ImportItem[] = [];
    const questions: ImportedQuestion[] = [];
    let size = 0;
    for (const bankItem of bank.items) {
      const { item, version } = prepareItem(bankItem);
      counts[item.outcome] += 1;
      items.push(item);
      if (!version) continue;
      questions.push({ version, keywords: [...(bankItem.keywords ?? [])] });
      size += version.content.length + version.answer_key.length;
      if (size > LARGEST_IMPORT)
        return { kind: 'refused', reason: tooLarge(items.length, bank.items.length) };
    }
    const report = { import_id: null, file_name: name, format: formatNames[bank.format], counts, items };
    return { kind: 'ready', report, questions };
  },
});

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
  const { line, title } = item;
  const refused = (reason: Phrase): { item: ImportItem } => ({
    item: {
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
  const { outcome, losses } = item;
  return {
    item: {
      line,
      title,
      outcome,
      losses,
      reason: null,
      question_type_id: version.type,
      points: POINTS,
      excerpt: excerptOf(plainText(stem), EXCERPT_LENGTH),
    },
    version,
  };
}
