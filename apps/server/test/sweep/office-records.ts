import { userTypes } from '@pelion/access';
import type { Db } from '../../src/db/database.ts';
import { insertInvoice } from '../../src/domains/plans/invoice-queries.ts';
import { firstPeriod } from '../../src/domains/plans/period.ts';
import { feeOf } from '../../src/domains/plans/plan-change.ts';
import { buildAcademicYear } from '../factories/academic-years.ts';
import type { Campus } from '../factories/campuses.ts';
import type { Member } from '../factories/members.ts';

/** Builds an empty import, ready to be written. */
export async function buildRoster(db: Db, { campusId, userId }: Member, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('roster_import')
    .values({
      campus_id: campusId,
      created_by: userId,
      acted_as: userTypes.campusAdmin,
      created_at: now,
      file_name: 'people.csv',
      source: 'csv/6',
      format: 'CSV',
      state: 'ready',
      user_type: userTypes.student,
      columns: ['email'],
      fields: ['email'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildGradeSettings(db: Db, { id: campus_id }: Campus) {
  const scale = await db
    .insertInto('grading_scale')
    .values({
      campus_id,
      name: 'Letters',
      rows: JSON.stringify([{ from: '0', to: '100', label: 'A', points: null }]),
      // Not the default, so that it can be deleted without naming a successor.
      is_default: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = await db
    .insertInto('scoring_template')
    .values({
      campus_id,
      name: 'Year',
      parts: JSON.stringify([{ label: 'Tests', weight: '100', type_ids: [1] }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { scale_id: scale.id, template_id: template.id };
}

/** Paid by transfer, so that changes need no payment provider. */
export async function buildPaidInvoice(db: Db, { school }: Campus, now: Date): Promise<number> {
  const id = await insertInvoice(db, {
    schoolId: school.id,
    schoolName: school.name,
    billing: { name: 'Office', email: 'office@test.example', address: '' },
    lines: feeOf('pro', firstPeriod(now)),
    now,
  });
  await db.updateTable('invoice').set({ paid_at: now, paid_with: 'transfer' }).where('id', '=', id).execute();
  return id;
}

/** Builds an announcement to the campus, or to the school if given. */
export async function buildLiveAnnouncement(
  db: Db,
  author: Member,
  now: Date,
  school_id: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({
      campus_id: author.campusId,
      title: 'Term dates',
      body_source: '<p>Soon</p>',
      body_html: '<p>Soon</p>',
      school_id,
      audience: school_id === null ? 'campus' : 'school',
      starts_at: now,
      created_by: author.userId,
      created_by_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Builds two empty future years. */
export async function buildNextYears(db: Db, campus: Campus) {
  const year = (at: number) =>
    buildAcademicYear(db, { campus, startsOn: `${at}-01-01`, endsOn: `${at}-12-31`, isCurrent: false });
  return { academic_year_id: (await year(2150)).id, to_year_id: (await year(2151)).id };
}

/** Builds an access change that granted a permission. */
export async function buildAccessChange(db: Db, { campusId: campus_id, userId }: Member, student: Member) {
  const permission = 'can_download_materials';
  await db
    .insertInto('person_permission')
    .values({ campus_id, user_id: student.userId, permission, is_granted: true })
    .execute();
  const lines = [{ userId: student.userId, permission, before: null, after: true }];
  const { id } = await db
    .insertInto('access_change')
    .values({
      campus_id,
      version: 2,
      made_by: userId,
      made_at: new Date(),
      lines: JSON.stringify(lines),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
