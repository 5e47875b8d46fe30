import {
  CYCLES_ON_DASHBOARD,
  cardsOnDashboard,
  cyclesOnDashboard,
} from '@pelion/contract/progress-reports/facts';
import { dayIn } from '../../lib/day-in.ts';
import type { Context } from '../../lib/http/implement.ts';
import { listPublished } from './card-queries.ts';
import { listCycles } from './cycle-queries.ts';
import { scopeOf } from './policy.ts';
import { presentCycle, presentFamilyCard } from './present.ts';
import { listWriters } from './writing-queries.ts';

/** Latest published cards of a family, or open cycles in the scope of staff. */
export async function latestReports({ viewer, db, now }: Context) {
  const scope = scopeOf(viewer);
  if (scope.reach === 'student' || scope.reach === 'parent') {
    const cards = await listPublished(db, scope, {});
    return { cycles: [], cards: cardsOnDashboard(cards).map(presentFamilyCard) };
  }
  // The others are not shown, and their writers not counted.
  const cycles = (await listCycles(db, scope, { is_closed: false })).slice(0, CYCLES_ON_DASHBOARD);
  const writers = await listWriters(
    db,
    scope,
    cycles.map(({ id }) => id),
  );
  const today = dayIn(viewer.campusTimeZone, now);
  return {
    cycles: cyclesOnDashboard(cycles.map((row) => presentCycle(viewer, row, { writers, today }))),
    cards: [],
  };
}
