import type { Db } from '../../src/db/database.ts';
import { buildGroup } from '../factories/groups.ts';
import type { Member } from '../factories/members.ts';
import { buildClassroom } from '../factories/sections.ts';

/** Records of the setup beside grades, subjects and years, by the name of their parameter. */
export async function buildSetupRecords(
  db: Db,
  author: Member,
  student: Member,
  section: { readonly id: number },
) {
  return {
    ...(await buildEnrollment(db, author, student, section)),
    group_id: await buildGroup(db, author, [student]),
    ...(await buildPoints(db, author, student)),
    presentation_template_id: await buildPresentationTemplate(db, author),
    service_id: await buildProductService(db, author),
    classroom_id: await buildClassroom(db, { campusId: author.campusId, sections: [section] }),
    term_id: await buildTerm(db, author),
    rubric_id: await buildRubric(db, author),
    comment_id: await buildComment(db, author),
    notification_id: await buildNotification(db, student),
  };
}

/** Builds a reason for manual points, and an entry with it. */
async function buildPoints(db: Db, { campusId: campus_id, userId: actor_id }: Member, student: Member) {
  const { id: point_rule_id } = await db
    .insertInto('point_rule')
    .values({ campus_id, name: 'Helped', config: 9, category: 2, points: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: point_entry_id } = await db
    .insertInto('point_entry')
    .values({
      campus_id,
      student_id: student.userId,
      points: 5,
      category: 2,
      rule_id: point_rule_id,
      reason: 'Helped',
      actor_id,
      at: new Date(),
      giving_id: '0f9f2f0c-9d0a-4c57-8b44-3f1d7a5e2c01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { point_rule_id, point_entry_id };
}

async function buildPresentationTemplate(db: Db, { campusId: campus_id }: Member): Promise<number> {
  const slides = JSON.stringify([{ layout: 'title', title: 'Fractions', guidance: '' }]);
  const { id } = await db
    .insertInto('presentation_template')
    .values({ campus_id, name: 'Talk', slides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Shared, of one criterion. */
async function buildRubric(db: Db, { campusId: campus_id, userId }: Member): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('rubric')
    .values({ campus_id, name: 'Essays', is_shared: true, created_by: userId, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const criteria = [{ id: 'a', name: 'Reasons', description: '', levels: [], most: '2' }];
  await db
    .insertInto('rubric_version')
    .values({
      campus_id,
      rubric_id: id,
      criteria: JSON.stringify(criteria),
      saved_by: userId,
      saved_at: now,
    })
    .execute();
  return id;
}

async function buildComment(db: Db, { campusId: campus_id, userId: owner_id }: Member): Promise<number> {
  const { id } = await db
    .insertInto('kept_comment')
    .values({ campus_id, owner_id, text: 'Say why.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildNotification(db: Db, { campusId: campus_id, userId: user_id }: Member): Promise<number> {
  const { id } = await db
    .insertInto('notification')
    .values({ campus_id, user_id, kind: 'announcements', subject_id: 1, noticed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildProductService(db: Db, { campusId: campus_id }: Member): Promise<number> {
  const { id } = await db
    .insertInto('product_service')
    .values({ campus_id, name: 'Chess course' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildTerm(db: Db, { campusId: campus_id }: Member): Promise<number> {
  const { id } = await db
    .insertInto('dictionary_term')
    .values({ campus_id, name: 'Quotient', meaning: 'What comes out of a division.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A student in the section, as the last change left it. */
async function buildEnrollment(
  db: Db,
  { campusId: campus_id, userId: created_by }: Member,
  student: Member,
  section: { readonly id: number },
) {
  const { id: enrollment_id } = await db
    .insertInto('enrollment')
    .values({ campus_id, section_id: section.id, student_id: student.userId, starts_on: '2040-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: enrollment_change_id } = await db
    .insertInto('enrollment_change')
    .values({ campus_id, kind: 'enroll', created_by, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('enrollment_change_row')
    .values({ campus_id, change_id: enrollment_change_id, enrollment_id, version: 1 })
    .execute();
  return { enrollment_id, enrollment_change_id };
}
