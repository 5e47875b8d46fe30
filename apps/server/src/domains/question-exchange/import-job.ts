import { asPhrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import { WorkStopped } from '../../lib/job-heartbeat.ts';
import { job } from '../../lib/jobs.ts';
import { readInto } from './import-reading.ts';
import { findRecord, moveImport } from './import-records.ts';
import { dropStaged } from './import-staged.ts';

const MINUTES = 30;
const BROKEN = phrase('Something went wrong on our side. Nothing was imported; please try again.');
const TOO_LONG = phrase(
  'Reading this file took longer than {$n} minutes and was stopped. Nothing was imported. Please split the file.',
  { n: MINUTES },
);

/** Reads an uploaded file in the background. The result is in the row of the import. */
export const readImport = job({
  name: 'questions.readImport',
  runner: 'heavy',
  limit: { minutes: MINUTES, after: 'giveUp' },
  payload: z.object({ campusId: z.int(), schoolId: z.int(), importId: z.int() }),
  async run({ campusId, schoolId, importId }, services) {
    const db = services.db.campus(campusId);
    const record = await findRecord(db, importId);
    // Does not start an import that was cancelled while waiting, or begun by a process that died.
    if (record?.state !== 'waiting') return;
    try {
      await readInto({ services, campusId, schoolId }, record);
    } catch (error) {
      const isExpected = error instanceof Failure || error instanceof WorkStopped;
      if (!isExpected) services.log.error({ err: error, importId }, 'an import could not be read');
      // Drops the staged rows before the state changes, so that a failed import has none.
      await dropStaged({ db, files: services.files }, record);
      await moveImport(db, importId, {
        from: ['waiting', 'reading'],
        to: error instanceof Failure ? 'refused' : 'failed',
        problem: error instanceof Failure ? asPhrase(error.message) : BROKEN,
      });
    }
  },
  async onLimit({ campusId, importId }, { db, files }) {
    const campus = db.campus(campusId);
    const record = await findRecord(campus, importId);
    if (
      !record ||
      !(await moveImport(campus, importId, { from: ['waiting', 'reading'], to: 'failed', problem: TOO_LONG }))
    )
      return;
    await dropStaged({ db: campus, files }, record);
  },
});
