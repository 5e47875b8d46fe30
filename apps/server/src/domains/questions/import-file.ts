import type { ImportReport } from '@pelion/contract/questions';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { type ImportedQuestion, readImportFile } from './import-task.ts';

const MOST_BYTES = 5 * 1024 * 1024;

interface PreparedImport {
  readonly report: ImportReport;
  /** What importing stores, in the order of the file. */
  readonly questions: readonly ImportedQuestion[];
}

/** Of the report; sorting keeps the order of the file within each. */
const places: readonly ImportReport['items'][number]['outcome'][] = [
  'refused',
  'importedWithLoss',
  'imported',
];

const TOO_LONG = phrase(
  'This file takes too long to read. Split it and import the parts, or simplify its formulas.',
);

/** Reads, checks and renders the file of a request. The preview and the import are this, and differ in storing alone. */
export async function prepareImport({ request, services, viewer }: Context): Promise<PreparedImport> {
  const upload = await readUpload(request, 'file', MOST_BYTES);
  const prepared = await services.compute
    .run(readImportFile, upload, viewer.schoolId)
    .catch(overrunAs(new Failure('unreadableFile', undefined, TOO_LONG)));
  if (prepared.kind === 'refused') throw new Failure('unreadableFile', undefined, prepared.reason);
  const { sentence } = viewer.text;
  const items = prepared.report.items
    .map((item) => ({
      ...item,
      losses: item.losses.map(sentence),
      reason: item.reason && sentence(item.reason),
    }))
    .toSorted((one, other) => places.indexOf(one.outcome) - places.indexOf(other.outcome));
  return { ...prepared, report: { ...prepared.report, items } };
}
