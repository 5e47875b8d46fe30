import { mayOpen, rules } from '@pelion/access';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../lib/http/implement.ts';
import { onceForRequest } from '../../lib/once-for-request.ts';
import { holdsClass, seesCampus } from '../classes/policy.ts';
import { countMissing, listMissing, type MissingRow } from './missing-queries.ts';

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

interface Days {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Admins and staff see the campus's, other people those of classes that they hold. */
const queryOf = ({ viewer, now }: Reading, { start_date, end_date }: Days) => ({
  start: start_date,
  end: end_date,
  timeZone: viewer.campusTimeZone,
  now,
  scope: seesCampus(viewer) ? sql<SqlBool>`true` : holdsClass(viewer.userId, sql`o.campus_id`, sql`o.id`),
});

export const missingRegisters = (reading: Reading, days: Days): Promise<MissingRow[]> =>
  listMissing(reading.db, queryOf(reading, days));

/** Counted once for a dashboard, of which two parts show it. */
export const countMissingRegisters = onceForRequest((context) =>
  countMissing(context.db, queryOf(context, {})),
);

/** The same as a figure of the dashboard; null for people who keep no register. */
export const missingFigure = async (context: Context) =>
  mayOpen(context.viewer, rules.viewRegisters) ? countMissingRegisters(context) : null;
