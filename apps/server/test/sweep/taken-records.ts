import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  resultStatuses,
} from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';
import type { Campus } from '../factories/campuses.ts';
import type { Member } from '../factories/members.ts';
import { buildSection, buildSubject } from '../factories/sections.ts';

const yes = { type: 'trueFalse', value: true };

const text = { source: 'Yes?', html: 'Yes?' };

const trueFalse = { content: { stem: text }, answerKey: { correct: true, feedback: {} } };

export async function buildActiveAssessment(db: Db, campus: Campus, author: Member) {
  const section = await buildSection(db, { campus });
  const subject = await buildSubject(db, { campus });
  const by = { campus_id: campus.id, created_by: author.userId };
  const { id: assessment_id } = await db
    .insertInto('assessment')
    .values({
      ...by,
      updated_by: author.userId,
      name: 'Fractions',
      type: assessmentTypes.test,
      category: assessmentCategories.regular,
      status: assessmentStatuses.active,
      grade_id: section.grade.id,
      subject_id: subject.id,
      questions_count: 1,
      total_points: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: question_id } = await db
    .insertInto('question')
    .values(by)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: version_id } = await db
    .insertInto('question_version')
    .values({
      ...by,
      question_id,
      version_no: 1,
      type: 4,
      schema_version: 1,
      content: JSON.stringify(trueFalse.content),
      answer_key: JSON.stringify(trueFalse.answerKey),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assessment_question')
    .values({ campus_id: campus.id, assessment_id, question_id, version_id, position: 1 })
    .execute();
  const { id: import_id } = await db
    .insertInto('question_import')
    .values({ ...by, assessment_id, file_name: 'bank.gift' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: change_id } = await db
    .insertInto('question_change')
    .values({ ...by, assessment_id, kind: 'order', before: '[]', after: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    assessment_id,
    question_id,
    import_id,
    change_id,
    section_id: await buildSectionOf(db, author, assessment_id),
    grade_id: section.grade.id,
    'sections/{id}': section.id,
    subject_id: subject.id,
    version_id,
  };
}

async function buildSectionOf(db: Db, author: Member, assessment_id: number): Promise<number> {
  const { id } = await db
    .insertInto('assessment_section')
    .values({ campus_id: author.campusId, assessment_id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('section_version')
    .values({
      campus_id: author.campusId,
      section_id: id,
      version_no: 1,
      name: 'Part A',
      created_by: author.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('assessment_section').set({ version_id: version.id }).where('id', '=', id).execute();
  return id;
}

export async function buildOpenSchedule(
  db: Db,
  campus: Campus,
  author: Member,
  student: Member,
  assessment_id: number,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('assessment_schedule')
    .values({
      campus_id: campus.id,
      assessment_id,
      effective_at: new Date(now.getTime() - 3_600_000),
      due_at: new Date(now.getTime() + 3_600_000),
      created_by: author.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('schedule_audience')
    .values({ campus_id: campus.id, schedule_id: id, student_id: student.userId })
    .execute();
  return id;
}

interface Taken {
  readonly assessment_id: number;
  readonly schedule_id: number;
  readonly question_id: number;
  readonly version_id: number;
}

export async function buildRunningAttempt(
  db: Db,
  { campusId: campus_id, userId: student_id }: Member,
  { assessment_id, schedule_id, question_id, version_id }: Taken,
  now: Date,
): Promise<{ readonly result_id: number; readonly item_id: number; readonly violation_id: number }> {
  const { id } = await db
    .insertInto('attempt')
    .values({
      assessment_id,
      schedule_id,
      campus_id,
      student_id,
      attempt_no: 1,
      status: resultStatuses.inProgress,
      started_at: now,
      total: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = { campus_id, attempt_id: id };
  await db
    .insertInto('attempt_part')
    .values({
      ...part,
      number: 1,
      assessment_id,
      available_at: now,
      started_at: now,
      deadline_at: new Date(now.getTime() + 1_800_000),
    })
    .execute();
  const { id: item_id } = await db
    .insertInto('attempt_item')
    .values({ ...part, part: 1, question_id, version_id, question_type: 4, position: 1, points: '1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('late_answer')
    .values({
      campus_id,
      item_id,
      seq: 1,
      response: JSON.stringify(yes),
      written_at: now,
      arrived_at: now,
    })
    .execute();
  const { id: violation_id } = await db
    .insertInto('attempt_violation')
    .values({
      ...part,
      part: 1,
      // Same key as in the sample body.
      key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20',
      kind: 'leftPage',
      at: now,
      seconds: 14,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { result_id: id, item_id, violation_id };
}
