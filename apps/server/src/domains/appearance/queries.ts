import type { Db } from '../../db/database.ts';

/** Looks up the campus of the connection. */
export const findCampusLook = (db: Db, campusId: number) =>
  db
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.id', '=', campusId)
    .select(['c.id', 'c.school_id', 's.name as school_name', 'c.color_code', 'c.sign_in_key'])
    .executeTakeFirstOrThrow();

/** Looks up a campus by the sign-in key of the URL, before sign-in. */
export const findLookByKey = (system: Db, key: string) =>
  system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.sign_in_key', '=', key)
    .select(['c.id as campus_id', 'c.school_id', 's.name as school_name', 'c.color_code'])
    .executeTakeFirst();

export const updateColor = (transaction: Db, campusId: number, color: string) =>
  transaction.updateTable('campus').set({ color_code: color }).where('id', '=', campusId).execute();

/**
 * The logo that is shown, with its file: the campus's own, or else its school's, whose file may be of another campus and
 * so beyond the floor.
 */
export const findShownLogo = (
  system: Db,
  { id, school_id }: { readonly id: number; readonly school_id: number },
) =>
  system
    .selectFrom('logo as l')
    .innerJoin('file as f', (join) =>
      join.onRef('f.campus_id', '=', 'l.campus_id').onRef('f.id', '=', 'l.file_id'),
    )
    .where((eb) =>
      eb.or([eb('l.campus_id', '=', id).and('l.school_id', 'is', null), eb('l.school_id', '=', school_id)]),
    )
    .select(['l.file_id', 'l.school_id', 'l.width', 'l.height', 'f.name', 'f.media_type', 'f.size'])
    .orderBy('l.school_id', (order) => order.nullsFirst())
    .limit(1)
    .executeTakeFirst();

export interface NewLogo {
  readonly campus_id: number;
  readonly file_id: string;
  readonly width: number | null;
  readonly height: number | null;
}

export const insertLogo = (transaction: Db, logo: NewLogo) =>
  transaction.insertInto('logo').values(logo).execute();

/** Deletes the campus's own logo; returns its file id and name. */
export const deleteOwnLogo = (transaction: Db, campusId: number) =>
  transaction
    .deleteFrom('logo')
    .using('file')
    .whereRef('file.id', '=', 'logo.file_id')
    .where('logo.campus_id', '=', campusId)
    .where('logo.school_id', 'is', null)
    .returning(['logo.file_id', 'file.name'])
    .executeTakeFirst();
