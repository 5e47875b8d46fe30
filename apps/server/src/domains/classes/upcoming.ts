import { mayOpen, rules } from '@pelion/access';
import { dayIn } from '../../lib/day-in.ts';
import type { Context } from '../../lib/http/implement.ts';
import { presentRow } from './present.ts';
import { countClassesOf, listUpcoming } from './queries.ts';

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

/** Reads the few running and next classes (1) or meetings (2) that a dashboard shows. */
export const upcomingOf =
  (typeId: number) =>
  async ({ viewer, db, now }: Reading) =>
    (await listUpcoming(db, viewer, typeId, now)).map((row) => presentRow(viewer, row, now));

/** Classes today in the viewer's scope; null for viewers without classes. */
export const countClassesToday = async ({ viewer, db, now }: Reading): Promise<number | null> =>
  mayOpen(viewer, rules.viewClasses) ? countClassesOf(db, viewer, dayIn(viewer.campusTimeZone, now)) : null;
