import { userTypes } from '@pelion/access';
import { MOST_ABSENCE_DAYS_AHEAD } from '@pelion/contract/absences/facts';
import { phrase } from '@pelion/words';
import { spokenDay } from '@pelion/words/spoken-moment';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { selectMembers } from '../../db/members.ts';
import { dayIn } from '../../lib/day-in.ts';
import { invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { markAnnouncedOf } from '../attendance/mark-announced.ts';
import { inState } from '../classes/change-classes.ts';
import type { FindsObstacle } from '../classes/cover-classes.ts';
import { mayAnnounce } from './policy.ts';
import { findAnnounced, insertAbsence } from './queries.ts';

type Announcing = Pick<Context, 'viewer' | 'now'>;

interface Draft {
  readonly user_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly reason: string;
}

const DAY_MS = 86_400_000;
export const overSentence = phrase('This absence is over.');

/**
 * Stores an absence, and marks its classes that are open. Throws `invalidInput` for days before today or too far ahead
 * and for people of whom the viewer announces nothing, and `conflict` for days that are announced already.
 */
export async function announce(
  transaction: Db,
  { viewer, now }: Announcing,
  { user_id, start_date, end_date, reason }: Draft,
): Promise<number> {
  const today = dayIn(viewer.campusTimeZone, now);
  if (start_date < today)
    invalid({ path: 'start_date', message: phrase('Please choose today or a later day') });
  if (Date.parse(start_date) - Date.parse(today) > MOST_ABSENCE_DAYS_AHEAD * DAY_MS)
    invalid({
      path: 'start_date',
      message: phrase('At most {$n} days ahead', { n: MOST_ABSENCE_DAYS_AHEAD }),
    });
  await assertMayAnnounce(transaction, viewer, user_id);
  const { campusId } = viewer;
  await lockUntilCommit(transaction, 'absences', `${campusId}:${user_id}`);
  const announced = await findAnnounced(transaction, user_id, { start_date, end_date });
  if (announced) {
    const said = { from: spokenOn(announced.start_date, today), to: spokenOn(announced.end_date, today) };
    throw inState(phrase('An absence is announced already: {$from} to {$to}.', said));
  }
  const { id } = await insertAbsence(transaction, {
    campus_id: campusId,
    user_id,
    starts_on: start_date,
    ends_on: end_date,
    reason,
    created_by: viewer.userId,
    created_at: now,
  });
  await markAnnouncedOf(transaction, user_id, now);
  return id;
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const spokenOn = (day: string, today: string) =>
  spokenDay(noon(day), { timeZone: 'UTC', language: 'en', now: noon(today) });

async function assertMayAnnounce(db: Db, viewer: Viewer, userId: number): Promise<void> {
  const path = 'user_id';
  if (!(await mayAnnounce(db, viewer, userId)))
    invalid({
      path,
      message:
        viewer.userType === 'parent'
          ? phrase('Please choose a child of yours')
          : phrase('You can only announce your own absence'),
    });
  const person = await selectMembers(db)
    .innerJoin('membership_role as r', (join) =>
      join.onRef('r.campus_id', '=', 'm.campus_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('r.user_type', '<>', userTypes.parent)
    .select('m.user_id')
    .executeTakeFirst();
  if (!person) invalid({ path, message: phrase('Please choose a {student} or {teacher} of this {campus}') });
}

/** Refreshes the lists of absences. */
export const tellAbsences = (transaction: Db, { viewer }: Announcing, id: number) =>
  publish(transaction, { campusId: viewer.campusId, event: { topic: 'absences', id } });

/** Refuses covers who announced an absence for the day of the class. */
export const findAnnouncedObstacle =
  ({ campusTimeZone }: Viewer): FindsObstacle =>
  async (transaction, { user_id, name, starts_at }) => {
    const day = dayIn(campusTimeZone, starts_at);
    const announced = await findAnnounced(transaction, user_id, { start_date: day, end_date: day });
    return announced ? phrase('{$name} is absent on this day', { name }) : null;
  };
