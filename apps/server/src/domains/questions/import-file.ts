import type { ImportReport, RepeatedItems } from '@pelion/contract/questions';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { largestBank } from './import/read-bank.ts';
import { listImportHashes } from './import-queries.ts';
import { type ImportedPicture, type ImportedQuestion, readImportFile } from './import-task.ts';

export interface PreparedImport {
  readonly report: ImportReport;
  /** What importing stores, in the order of the file. */
  readonly questions: readonly ImportedQuestion[];
  readonly pictures: readonly ImportedPicture[];
}

/** Of the report; sorting keeps the order of the file within each. */
const places: readonly ImportReport['items'][number]['outcome'][] = [
  'refused',
  'importedWithLoss',
  'imported',
  'skipped',
];

const TOO_LONG = phrase(
  'This file takes too long to read. Split it and import the parts, or simplify its formulas.',
);

/** Reads, checks and renders the file of a request. The preview and the import are this, and differ in storing alone. */
export async function prepareImport(
  { request, services, viewer, db }: Context,
  assessmentId: number,
  repeated: RepeatedItems,
): Promise<PreparedImport> {
  const upload = await readUpload(request, 'file', largestBank);
  const prepared = await services.compute
    .run(readImportFile, upload, viewer.schoolId)
    .catch(overrunAs(new Failure('unreadableFile', undefined, TOO_LONG)));
  if (prepared.kind === 'refused') throw new Failure('unreadableFile', undefined, prepared.reason);
  const { report, questions, pictures } = prepared;
  const here =
    repeated === 'again'
      ? new Set<string>()
      : await listImportHashes(
          db,
          assessmentId,
          questions.map(({ hash }) => hash),
        );
  const skipped = new Set(questions.filter(({ hash }) => here.has(hash)).map(({ item }) => item));
  const counts = { ...report.counts, skipped: skipped.size };
  for (const [index, { outcome }] of report.items.entries()) if (skipped.has(index)) counts[outcome] -= 1;
  const { sentence } = viewer.text;
  const items = report.items
    .map((item, index) => ({
      ...item,
      outcome: skipped.has(index) ? ('skipped' as const) : item.outcome,
      losses: skipped.has(index) ? [] : item.losses.map(sentence),
      reason: item.reason && sentence(item.reason),
    }))
    .toSorted((one, other) => places.indexOf(one.outcome) - places.indexOf(other.outcome));
  const taken = questions.filter(({ item }) => !skipped.has(item));
  return { report: { ...report, counts, items }, questions: taken, pictures };
}
