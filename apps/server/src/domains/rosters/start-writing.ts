import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { isAlreadyRunning } from '../../lib/job-records.ts';
import { pastThenUnderTheFloor } from '../people/accounts.ts';
import { assertSeatsFor, holdSeats } from '../people/seats.ts';
import { countForbidden } from './compare-queries.ts';
import { countNewSeats } from './match-queries.ts';
import { countGone } from './missing-people.ts';
import { countPeople } from './people-queries.ts';
import { rightsOf } from './policy.ts';
import { moveRoster, type RosterRecord } from './records.ts';
import { goOn, runningOf } from './running.ts';
import { dropFile } from './staged.ts';
import { countLeft } from './write-queries.ts';

interface Wanted {
  readonly suspends_gone: boolean;
  readonly suspends_most: boolean;
}

/**
 * Starts or resumes writing. Checks all obstacles beforehand: rights, seats, the file's school, and suspending half of
 * the school.
 */
export async function startWriting(
  context: Context,
  record: RosterRecord,
  { suspends_gone, suspends_most }: Wanted,
  tell: (transaction: Db, facts: { before: object; after: object }) => Promise<void>,
): Promise<void> {
  const { db, viewer, services } = context;
  const { id } = record;
  if (record.schools.length > 1 && record.school_id === null)
    invalid({ path: 'school_id', message: phrase('Please choose the {school} that this {campus} is.') });
  const { may_add, may_edit } = rightsOf(viewer);
  if ((await countForbidden(db, id, may_add, may_edit)) > 0)
    throw new Failure('accessDenied', { reason: 'permission' });
  const isAnew = record.state === 'ready';
  const { gone, is_most } =
    isAnew && suspends_gone ? await countGone(db, record) : { gone: 0, is_most: false };
  if (is_most && !suspends_most)
    throw new Failure(
      'conflict',
      { reason: 'suspendsMost', gone },
      phrase('This would suspend {$n} {user#n}, half of the {school} or more. Please confirm once more.', {
        n: gone,
      }),
    );
  const counts = await countPeople(db, id);
  const { left } = await countLeft(db, id);
  const total = isAnew ? left : record.total;
  const moved = withSeats(context, id, async (transaction) => {
    const isMoved = await moveRoster(transaction, id, {
      from: ['ready', 'stopped'],
      to: 'writing',
      handled: (total ?? left) - left,
      total,
      may_add,
      may_edit,
      ...(isAnew && { suspends_gone: suspends_gone && gone > 0 }),
    });
    if (!isMoved || record.undone_at !== null)
      throw new Failure('conflict', { reason: 'notReady' }, phrase('There is nothing left to import here.'));
    await goOn(transaction, viewer, id);
    await tell(transaction, {
      before: { state: record.state },
      after: {
        state: 'writing',
        file_name: record.file_name,
        ...counts,
        suspended: suspends_gone ? gone : 0,
      },
    });
  });
  await moved.catch(async (error: unknown) => {
    throw isAlreadyRunning(error) ? await runningOf(context) : error;
  });
  await dropFile(services, viewer.campusId, record);
}

/** Holds the seats of the school while the import moves, so that imports that begin together do not promise one seat twice. */
const withSeats = (
  { services, viewer }: Context,
  importId: number,
  move: (transaction: Db) => Promise<void>,
) =>
  pastThenUnderTheFloor(
    services,
    viewer,
    async (transaction) => {
      await holdSeats(transaction, viewer.schoolId);
      return countNewSeats(transaction, { campusId: viewer.campusId, importId });
    },
    async (transaction, wanted) => {
      await assertSeatsFor(transaction, wanted);
      await move(transaction);
    },
  );
