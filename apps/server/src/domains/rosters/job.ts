import { asPhrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import { WorkStopped } from '../../lib/job-heartbeat.ts';
import { job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { compare } from './compare.ts';
import { readRoster } from './read-roster.ts';
import { findRoster, moveRoster, type RosterRecord } from './records.ts';
import { dropStaged } from './staged.ts';
import { writeRoster } from './write.ts';

const MINUTES = 60;
const BROKEN = phrase('Something went wrong on our side. Nothing was imported; please try again.');
const BROKEN_OFF = phrase(
  'Something went wrong on our side. Imported lines are kept; you can continue or undo the import.',
);
const TOO_LONG = phrase(
  'This took longer than {$n} minutes and was stopped. Nothing was imported. Please split the file.',
  { n: MINUTES },
);
const TOO_LONG_WRITING = phrase(
  'This took longer than {$n} minutes and was stopped. Imported lines are kept; you can continue or undo the import.',
  { n: MINUTES },
);

/**
 * Does what an import waits for, by its state: reads and compares, compares again, or writes. May run twice, and after a
 * process that was killed: each step begins where the rows say that the one before has come to.
 */
export const workOnRoster = job({
  name: 'rosters.work',
  runner: 'heavy',
  limit: { minutes: MINUTES, after: 'giveUp' },
  payload: z.object({ campusId: z.int(), schoolId: z.int(), importId: z.int() }),
  async run({ campusId, schoolId, importId }, services) {
    const db = services.db.campus(campusId);
    const place = { services, campusId, schoolId };
    const load = () => findRoster(db, importId);
    const first = await load();
    if (first && (first.state === 'waiting' || first.state === 'reading'))
      await orEnd(place, first, () => readRoster(place, first));
    const read = await load();
    if (read?.state === 'comparing') await orEnd(place, read, () => compare(place, read));
    if (first?.state !== 'writing') return;
    await orEnd(place, first, () => writeRoster(place, first));
  },
  async onLimit({ campusId, importId }, services) {
    const db = services.db.campus(campusId);
    const record = await findRoster(db, importId);
    if (!record) return;
    const isReading = await moveRoster(db, importId, {
      from: ['waiting', 'reading', 'comparing'],
      to: 'failed',
      problem: TOO_LONG,
    });
    if (isReading) await dropStaged(services, campusId, record);
    else await moveRoster(db, importId, { from: ['writing'], to: 'stopped', problem: TOO_LONG_WRITING });
  },
});

interface Place {
  readonly services: Services;
  readonly campusId: number;
}

/** Handles an error: a stop by a user, a refusal by the file or the plan, or a defect. */
async function orEnd(
  { services, campusId }: Place,
  record: RosterRecord,
  work: () => Promise<void>,
): Promise<void> {
  const db = services.db.campus(campusId);
  try {
    await work();
  } catch (error) {
    if (error instanceof WorkStopped) return;
    const isExpected = error instanceof Failure;
    if (!isExpected) services.log.error({ err: error, importId: record.id }, 'an import of people broke off');
    if (record.state === 'writing') {
      const problem = isExpected ? asPhrase(error.message) : BROKEN_OFF;
      await moveRoster(db, record.id, { from: ['writing'], to: 'stopped', problem });
      return;
    }
    // Deletes the staged rows first, so that a failed import never shows any.
    await dropStaged(services, campusId, record);
    await moveRoster(db, record.id, {
      from: ['waiting', 'reading', 'comparing'],
      to: isExpected ? 'refused' : 'failed',
      problem: isExpected ? asPhrase(error.message) : BROKEN,
    });
  }
}
