import { invigilation } from '@pelion/contract/invigilation';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

export const sweep = defineSweep(invigilation.endpoints)({
  calls: {
    watchBoard: { body: () => ({ is_watching: true }) },
    pauseAttempts: { body: () => ({ reason: 'Fire alarm' }) },
    resumeAttempts: {
      body: () => ({ student_ids: [] }),
      before: (db, records) => holdAttempt(db, records, { is_paused: true }),
    },
    endAttempts: { body: () => ({ student_ids: [] }) },
    letBackIn: {
      body: () => ({ frees_device: true }),
      before: (db, records) => holdAttempt(db, records, { is_locked: true }),
    },
  },
  pastTheScope: {
    'queries.ts': [2, 'names of those whom a schedule was given to, and whether they may take breaks, by id'],
  },
});

/** Pauses or locks the attempt of the records. */
const holdAttempt = (
  db: Db,
  { result_id }: BaseRecords,
  why: { readonly is_paused: boolean } | { readonly is_locked: boolean },
) =>
  db
    .updateTable('attempt_part')
    .set({ held_at: new Date('2040-03-14T09:59:00Z'), ...why })
    .where('attempt_id', '=', result_id)
    .where('ended_at', 'is', null)
    .execute();
