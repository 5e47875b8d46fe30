import { mayOpen, rules } from '@pelion/access';
import { FEWEST_ON_LADDER, RUNGS, TOP_EARNERS } from '@pelion/contract/points/facts';
import type { Context } from '../../lib/http/implement.ts';
import { listOwnChildren, listPointsOfMates, listTopEarners, sumOfCampus } from './figure-queries.ts';
import { presentEntry, totalsOf } from './present.ts';
import { listLatest, listTotals } from './queries.ts';

/** Lines of a widget. */
const LATEST = 3;

type Asking = Pick<Context, 'viewer' | 'db' | 'services'>;

/** Points of the student, of the parent's children, or of the whole campus. */
export async function pointFiguresFor({ viewer, db }: Pick<Asking, 'viewer' | 'db'>) {
  const isStudent = viewer.userType === 'student';
  if (!isStudent && viewer.userType !== 'parent') return { students: [], campus: await sumOfCampus(db) };
  const students = isStudent
    ? [{ id: viewer.userId, name: viewer.name }]
    : await listOwnChildren(db, viewer.userId);
  const ids = students.map(({ id }) => id);
  const [totals, entries] = await Promise.all([listTotals(db, ids), listLatest(db, ids, LATEST)]);
  return {
    students: students.map(({ id, name }) => ({
      student_name: name,
      ...totalsOf(id, totals),
      entries: entries.filter((row) => row.student_id === id).map((row) => presentEntry(viewer, row)),
    })),
    campus: null,
  };
}

/**
 * Leaderboard: staff see the top students; a student sees only the points of those just ahead, without names (decision
 * 0090).
 */
export async function topEarnersFor({ viewer, db, services }: Asking) {
  const none = { earners: [], ladder: null };
  if (!viewer.settings.has('opted_for_point_system')) return none;
  if (mayOpen(viewer, rules.listStudents)) return { ...none, earners: await listTopEarners(db, TOP_EARNERS) };
  if (viewer.userType !== 'student') return none;
  const [mates, [own]] = await Promise.all([
    listPointsOfMates(db, viewer.userId, services.clock.now()),
    listTotals(db, [viewer.userId]),
  ]);
  return { ...none, ladder: mates.length + 1 < FEWEST_ON_LADDER ? null : ladderOf(own?.total ?? 0, mates) };
}

/** Returns the points of students just ahead, highest first, and nothing about the others. */
export const ladderOf = (own: number, mates: readonly number[]) => ({
  own_points: own,
  ahead: mates
    .filter((points) => points > own)
    .toSorted((one, other) => one - other)
    .slice(0, RUNGS)
    .toReversed(),
});
