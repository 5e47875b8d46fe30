import type { ImportProgress, ImportReport, RepeatedItems } from '@pelion/contract/question-exchange';
import { mostQuestions } from '@pelion/contract/questions';
import { asPhrase, type Phrase, phrase } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { findEnd } from '../assessments/placed-questions.ts';
import { countItems, listItems } from './import-items.ts';
import type { ImportRecord } from './import-records.ts';

type Reader = Pick<Context, 'viewer' | 'db'>;

const CUT_OFF = phrase(
  'The server was restarted while it was reading the file. Nothing was imported; please import it again.',
);
const WRITING_CUT_OFF = phrase(
  'The server was restarted during the import. Nothing was imported; you can import the file now.',
);

const noRoom = (count: number): Phrase =>
  phrase('An {assessment} holds at most {$most} {question+}; this would make {$count}.', {
    most: mostQuestions,
    count,
  });

/** Current state; an import without a live process reads as cut off. */
function stateOf({ state, problem, is_stale }: ImportRecord): {
  readonly state: ImportRecord['state'];
  readonly problem: Phrase | null;
} {
  if (!is_stale) return { state, problem: problem === null ? null : asPhrase(problem) };
  return state === 'writing'
    ? { state: 'ready', problem: WRITING_CUT_OFF }
    : { state: 'interrupted', problem: CUT_OFF };
}

/** Progress of an import, in the viewer's words. */
export async function presentImport(
  { viewer, db }: Reader,
  record: ImportRecord,
  asked: RepeatedItems,
): Promise<ImportProgress> {
  const { id, assessment_id, file_name, format, handled, total } = record;
  const { state, problem } = stateOf(record);
  const counts = await countItems(db, id, state === 'done' ? record.repeated : asked);
  const added = counts.imported + counts.importedWithLoss;
  const count = state === 'ready' ? (await findEnd(db, assessment_id)).position + added : 0;
  const said = count > mostQuestions ? noRoom(count) : problem;
  return {
    id,
    file_name,
    format,
    state,
    handled,
    total,
    counts,
    problem: said && viewer.text.sentence(said),
  };
}

/** Complete report, for imports within one request. */
export async function reportImport(
  { viewer, db }: Reader,
  { id, file_name, format }: ImportRecord,
  repeated: RepeatedItems,
): Promise<ImportReport> {
  const counts = await countItems(db, id, repeated);
  const items = await listItems(db, id, { repeated, offset: 0, limit: mostQuestions }, viewer.text);
  return { import_id: null, file_name, format, counts, items };
}
