import { phrase } from '@pelion/words';
import { z } from 'zod';
import { WorkStopped } from '../../lib/job-heartbeat.ts';
import type { Resumable } from '../../lib/job-records.ts';
import { enqueue, enqueueAgain, job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { applyRegrade, previewRegrade, undoRegrade } from './carry-out.ts';
import { findRegrade, forgetOld, moveRegrade, regradeRecords, sayProblem } from './records.ts';

const BROKEN_OFF = phrase('Something went wrong on our side. It continues automatically in a minute.');
const MINUTES = 60;
const LONG_PREVIEW = phrase(
  'Working this out took longer than {$n} minutes and was stopped. No result was changed.',
  { n: MINUTES },
);
const LONG_CHANGE = phrase(
  'This takes longer than {$n} minutes. Other work goes first; this continues automatically.',
  {
    n: MINUTES,
  },
);

/** Runs the work of a regrade's state. Idempotent and resumable after a crash, because the rows record what is done. */
export const workOnRegrade = job({
  name: 'regrades.work',
  runner: 'heavy',
  limit: { minutes: MINUTES, after: 'retry' },
  payload: z.object({ campusId: z.int(), regradeId: z.int() }),
  async run({ campusId, regradeId }, services) {
    const db = services.db.campus(campusId);
    const record = await findRegrade(db, regradeId);
    try {
      if (record?.state === 'previewing') await previewRegrade(services, record);
      if (record?.state === 'applying') await applyRegrade(services, record);
      if (record?.state === 'undoing') await undoRegrade(services, record);
    } catch (error) {
      if (error instanceof WorkStopped) return;
      services.log.error({ err: error, regradeId }, 'a regrading broke off');
      await sayProblem(db, regradeId, BROKEN_OFF);
    }
  },
  async onLimit({ campusId, regradeId }, services) {
    const db = services.db.campus(campusId);
    // A preview begins anew each time, so a retry would take as long; a change continues behind its last batch.
    const isPreview = await moveRegrade(db, regradeId, {
      from: ['previewing'],
      to: 'cancelled',
      problem: LONG_PREVIEW,
    });
    if (!isPreview) await sayProblem(db, regradeId, LONG_CHANGE);
  },
});

const keyOf = (regradeId: number) => `regrades.work:${regradeId}`;

/** In the transaction that has moved it. */
export const goOn = (db: Parameters<typeof enqueue>[0], campusId: number, regradeId: number) =>
  enqueue(db, workOnRegrade, { campusId, regradeId }, { key: keyOf(regradeId) });

export const regradeRows: Resumable = {
  ...regradeRecords,
  resume: ({ db }, { id, campusId }) =>
    enqueueAgain(db.system, workOnRegrade, { campusId, regradeId: id }, keyOf(id)),
};

const WEEK_MS = 7 * 86_400_000;

/** Cancels previews never applied. */
export const sweepRegrades = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  forgetOld(db.system, new Date(clock.now().getTime() - WEEK_MS));
