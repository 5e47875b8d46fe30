import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { papers } from '@pelion/contract/papers';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { seesNames } from '../attempts/policy.ts';
import { paperWordsIn } from '../questions/paper/paper-words-in.ts';
import { drawPapersOf } from './draw-job.ts';
import { findDrawing, insertDrawing, isGone, moveDrawing } from './drawing-queries.ts';
import { keyOfDrawn } from './drawn-files.ts';
import { countPapers, type ScheduleRow } from './queries.ts';

/** Starts drawing in a background job; throws `conflict` while another drawing is running. */
export async function startDrawing(
  context: Context,
  schedule: ScheduleRow,
  { size, isLarge }: { readonly size: 'A4' | 'LETTER'; readonly isLarge: boolean },
): Promise<void> {
  const { viewer, db, services } = context;
  const total = await countPapers(db, schedule.id);
  if (total === 0)
    throw new Failure(
      'conflict',
      { reason: 'noPapers' },
      phrase('There are no papers yet. Prepare them first.'),
    );
  const token = randomUUID();
  await db.transaction().execute(async (transaction) => {
    const inserted = await insertDrawing(transaction, {
      campus_id: schedule.campus_id,
      schedule_id: schedule.id,
      token,
      size,
      is_large: isLarge,
      total,
      created_by: viewer.userId,
      now: services.clock.now(),
    });
    if (!inserted)
      throw new Failure('conflict', { reason: 'drawing' }, phrase('These papers are already being created.'));
    await enqueue(transaction, drawPapersOf, {
      campusId: viewer.campusId,
      schoolId: viewer.schoolId,
      scheduleId: schedule.id,
      token,
      size,
      isLarge,
      isNamed: seesNames(viewer),
      words: paperWordsIn(viewer.text, schedule.assessment_name, ''),
      earlier: inserted.earlier,
    });
  });
}

export async function cancelDrawing({ db, services }: Context, scheduleId: number): Promise<void> {
  const { token } = found(await findDrawing(db, scheduleId));
  const beat_at = services.clock.now();
  const from = ['waiting', 'drawing'] as const;
  if (!(await moveDrawing(db, { scheduleId, token }, { from, state: 'cancelled', beat_at })))
    throw new Failure('conflict', { reason: 'isOver' }, phrase('This has already finished.'));
}

export async function presentDrawing(
  { db, services }: Context,
  scheduleId: number,
): Promise<z.input<typeof papers>['drawing']> {
  const row = await findDrawing(db, scheduleId);
  if (!row) return null;
  const { token: _token, beat_at: _beat, ...drawing } = row;
  return isGone(row, services.clock.now()) ? { ...drawing, state: 'failed' } : drawing;
}

/** undefined: nothing is drawn. */
export async function readDrawn(
  { db, services }: Context,
  scheduleId: number,
  file: 'papers' | 'keys',
): Promise<Readable | undefined> {
  const row = await findDrawing(db, scheduleId);
  return row?.state === 'done' ? services.files.get(keyOfDrawn(row.token, file)) : undefined;
}
