import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { publish } from '../../lib/live.ts';
import type { Services } from '../../lib/services.ts';
import { plus } from '../attempts/deadline.ts';
import { scoreFactsOf } from '../attempts/read/release-columns.ts';
import { asListed, releasesFor } from '../attempts/read/releases.ts';
import {
  type CountedRow,
  type DueRow,
  isPointSystemOn,
  listCampusesDue,
  listCounted,
  listGiven,
  settleDue,
  takeDue,
  type Unit,
} from './due-queries.ts';
import { pointsFor, type Telling } from './give-by-rule.ts';
import { insertEntries } from './ledger.ts';
import { listGradedRules } from './queries.ts';

const BATCH = 500;

/**
 * Gives points for scored work by the rules, on every campus. The score's transaction stores the due row, and giving
 * deletes it in its own: after a crash the next run gives the points, exactly once (decision 0090).
 */
export async function givePointsDue({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  for (const { campus_id } of await listCampusesDue(db.system, now)) {
    try {
      while ((await givePointsOf(db.campus(campus_id), campus_id, now)) === BATCH);
    } catch (error) {
      // Continues with the other campuses; the due rows of this one remain.
      log.error({ err: error, campus: campus_id }, 'points could not be given');
    }
  }
}

/** Processes one batch of a campus; returns its size. `at` is the time recorded on entries, by default now. */
export async function givePointsOf(
  db: Db,
  campusId: number,
  now: Date,
  at: (attempt: CountedRow) => Date = () => now,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await takeDue(transaction, now, BATCH);
    if (due.length === 0) return 0;
    const units = unitsOf(due);
    const isOn = await isPointSystemOn(transaction, campusId);
    const rules = isOn ? await listGradedRules(transaction) : [];
    const counted = isOn ? await listCounted(transaction, units, now) : [];
    const given = isOn ? await listGiven(transaction, units) : [];
    const outcomes = counted.map((attempt) => ({
      attempt,
      ...pointsFor({
        attempt,
        rules,
        given: given.filter(isOf(attempt)),
        telling: tellingOf(attempt, now),
        at: at(attempt),
      }),
    }));
    const entries = await insertEntries(
      transaction,
      campusId,
      outcomes.flatMap((outcome) => outcome.entries),
    );
    const lookAt = (row: DueRow) => outcomes.find(({ attempt }) => isOf(attempt)(row))?.lookAt ?? null;
    const later = due.flatMap((row) => {
      const look_at = lookAt(row);
      return look_at && look_at > now ? [{ id: row.id, look_at }] : [];
    });
    const waiting = new Set(later.map(({ id }) => id));
    await settleDue(
      transaction,
      due.flatMap(({ id }) => (waiting.has(id) ? [] : [id])),
      later,
    );
    const userIds = [...new Set(entries.map(({ student_id }) => student_id))];
    if (userIds.length > 0)
      await publish(transaction, { campusId, userIds, event: { topic: 'points', id: null } });
    const gifts = entries.filter(({ undoes_id }) => undoes_id === null);
    await emitEvent(transaction, { campusId, event: 'points.given', ids: gifts.map(({ id }) => id) });
    return due.length;
  });
}

/** Interval to look again while students with extra time are still working. */
const SOON_MS = 10 * 60_000;

/**
 * Returns whether the student may see the score yet, because points would reveal it (decisions 0028, 0087). `never`
 * means no known time: the release, or a changed rule of the schedule, makes the row due again.
 */
export function tellingOf(attempt: CountedRow, now: Date): Telling {
  const student = { userType: 'student' } as const;
  const opened = releasesFor(student, attempt, scoreFactsOf(attempt), now);
  const { score } = asListed(student, attempt, opened);
  if (score.isShown) return 'told';
  return score.shownAt ? later(score.shownAt, plus(now, SOON_MS)) : 'never';
}

const later = (one: Date, other: Date) => (one > other ? one : other);

const isOf =
  (unit: Unit) =>
  (row: { readonly schedule_id: number | null; readonly student_id: number }): boolean =>
    row.schedule_id === unit.schedule_id && row.student_id === unit.student_id;

function unitsOf(due: readonly DueRow[]): Unit[] {
  const units = new Map(due.map((row) => [`${row.schedule_id}-${row.student_id}`, row]));
  return [...units.values()];
}
