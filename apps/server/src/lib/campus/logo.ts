import type { Db } from '../../db/database.ts';

/** The campus's own logo, or else its school's. */
export const findLogo = (system: Db, campus: { readonly campus_id: number; readonly school_id: number }) =>
  system
    .selectFrom('logo')
    .select('file_id')
    .where((eb) =>
      eb.or([
        eb('campus_id', '=', campus.campus_id).and('school_id', 'is', null),
        eb('school_id', '=', campus.school_id),
      ]),
    )
    .orderBy('school_id', (order) => order.nullsFirst())
    .limit(1)
    .executeTakeFirst();
