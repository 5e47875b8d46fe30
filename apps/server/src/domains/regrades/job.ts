import { phrase } from '@pelion/words';
import { z } from 'zod';
import { enqueue, job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { WorkStopped } from '../../lib/watched-work.ts';
import { applyRegrade, previewRegrade, undoRegrade } from './carry-out.ts';
import { findRegrade, forgetOld, listStale, sayProblem } from './records.ts';

const BROKEN_OFF = phrase('Something went wrong on our side. It continues automatically in a minute.');

/** Runs the work of a regrade's state. Idempotent and resumable after a crash, because the rows record what is done. */
export const workOnRegrade = job({
  name: 'regrades.work',
  runner: 'upkeep',
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
});

/** In the transaction that has moved it. */
export const goOn = (db: Parameters<typeof enqueue>[0], campusId: number, regradeId: number) =>
  enqueue(db, workOnRegrade, { campusId, regradeId }, { key: `regrades.work:${regradeId}` });

/** Every minute: resumes regrades whose process has died. */
export async function resumeRegrades({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const { id, campus_id } of await listStale(db.system)) await goOn(db.system, campus_id, id);
}

const WEEK_MS = 7 * 86_400_000;

/** Cancels previews never applied. */
export const sweepRegrades = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  forgetOld(db.system, new Date(clock.now().getTime() - WEEK_MS));
