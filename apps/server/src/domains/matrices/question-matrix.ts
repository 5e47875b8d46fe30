import type { MatrixRow, QuestionMatrix } from '@pelion/contract/matrices';
import { ROWS_AT_ONCE } from '@pelion/contract/matrices/facts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { scopeOf } from '../assessments/policy.ts';
import { listScoreRanges } from '../attempts/plan/scaled-sections.ts';
import { seesNames } from '../attempts/policy.ts';
import { presentQuestion, presentRow, readablePoints } from './present.ts';
import {
  findMatrixSchedule,
  listMatrixQuestions,
  listMatrixRows,
  type RowOrder,
} from './question-queries.ts';

/** Throws `notFound` for schedules outside the viewer's scope. */
export const loadMatrixSchedule = async ({ viewer, db }: Context, id: number) =>
  found(await findMatrixSchedule(db, id, scopeOf(viewer)));

export async function loadQuestionMatrix(context: Context, scheduleId: number): Promise<QuestionMatrix> {
  const { id, campus_id, ...schedule } = await loadMatrixSchedule(context, scheduleId);
  const rows = await listMatrixQuestions(context.db, { id, campus_id, ...schedule });
  return {
    ...schedule,
    sections: [...schedule.sections],
    schedule_id: id,
    questions: await inSlices([...rows.entries()], presentQuestion),
  };
}

type Wanted = Pick<RowOrder, 'sort' | 'direction'>;

export async function loadMatrixRows(
  { viewer, db }: Context,
  schedule: { readonly id: number; readonly campus_id: number },
  wanted: Wanted & { readonly offset: number; readonly limit: number },
  readable = readablePoints(),
): Promise<MatrixRow[]> {
  const rows = await listMatrixRows(db, schedule, { ...wanted, seesNames: seesNames(viewer) });
  const scored = rows.map((row) => ({ ...row, schedule_id: schedule.id }));
  const ranges = await listScoreRanges(db, scored);
  return inSlices(rows, presentRow(seesNames(viewer), readable, ranges));
}

/** Streams rows in batches, never holding a whole school in memory. */
export async function* eachMatrixRow(
  context: Context,
  schedule: { readonly id: number; readonly campus_id: number },
  wanted: Wanted,
): AsyncGenerator<MatrixRow> {
  const readable = readablePoints();
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await loadMatrixRows(
      context,
      schedule,
      { ...wanted, offset, limit: ROWS_AT_ONCE },
      readable,
    );
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
