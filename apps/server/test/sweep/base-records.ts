import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  resultStatuses,
} from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';
import type { Campus } from '../factories/campuses.ts';
import { buildClass } from '../factories/classes.ts';
import { buildLessonPlan } from '../factories/lesson-plans.ts';
import { buildMember, type Member } from '../factories/members.ts';
import { buildSection, buildSubject } from '../factories/sections.ts';

/** A campus of the sweep and its people. */
export interface Scene {
  readonly db: Db;
  readonly campus: Campus;
  readonly author: Member;
  readonly student: Member;
  readonly teacher: Member;
  readonly now: Date;
}

export async function buildScene(db: Db, campus: Campus, now: Date): Promise<Scene> {
  const author = await buildMember(db, { campus, userType: 'campusAdmin' });
  const student = await buildMember(db, { campus, userType: 'student', name: 'Sam Sweep' });
  const teacher = await buildMember(db, { campus, userType: 'teacher' });
  return { db, campus, author, student, teacher, now };
}

/** Ids of what several domains refer to. */
export type BaseRecords = Awaited<ReturnType<typeof buildBaseRecords>>;

export async function buildBaseRecords(scene: Scene) {
  const { campus, student, teacher } = scene;
  const assessment = await buildActiveAssessment(scene);
  const schedule_id = await buildOpenSchedule(scene, assessment);
  return {
    campus_id: campus.id,
    school_id: campus.school.id,
    student_id: student.userId,
    teacher_id: teacher.userId,
    user_id: student.userId,
    ...assessment,
    schedule_id,
    class_id: await buildComingClass(scene, assessment['sections/{id}']),
    ...(await buildPlan(scene, assessment)),
    ...(await buildRunningAttempt(scene, { ...assessment, schedule_id })),
  };
}

const text = { source: 'Yes?', html: 'Yes?' };

const trueFalse = { content: { stem: text }, answerKey: { correct: true, feedback: {} } };

async function buildActiveAssessment({ db, campus, author }: Scene) {
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
  return {
    assessment_id,
    'assessments/{id}': assessment_id,
    question_id,
    version_id,
    grade_id: section.grade.id,
    'sections/{id}': section.id,
    subject_id: subject.id,
  };
}

async function buildOpenSchedule(
  { db, campus, author, student, now }: Scene,
  { assessment_id }: { readonly assessment_id: number },
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

async function buildPlan(
  { db, author, student }: Scene,
  { grade_id, subject_id }: Readonly<Record<'grade_id' | 'subject_id', number>>,
) {
  const { id: lesson_plan_id, lessonIds } = await buildLessonPlan(db, {
    author,
    gradeId: grade_id,
    subjectId: subject_id,
    students: [student],
    tree: { Numbers: { Fractions: ['Adding'] } },
  });
  return { lesson_plan_id, lesson_id: lessonIds.Adding ?? 0 };
}

async function buildComingClass({ db, author }: Scene, sectionId: number): Promise<number> {
  const id = await buildClass(db, {
    teacher: author,
    name: 'Sweeping',
    startsAt: new Date('2040-05-02T09:00:00Z'),
    sections: [{ id: sectionId }],
  });
  const join_url = 'https://meet.example/a';
  await db.updateTable('class_occurrence').set({ join_url }).where('id', '=', id).execute();
  return id;
}

async function buildRunningAttempt(
  { db, campus, student, now }: Scene,
  ids: Readonly<Record<'assessment_id' | 'schedule_id' | 'question_id' | 'version_id', number>>,
) {
  const { assessment_id, schedule_id, question_id, version_id } = ids;
  const campus_id = campus.id;
  const { id } = await db
    .insertInto('attempt')
    .values({
      assessment_id,
      schedule_id,
      campus_id,
      student_id: student.userId,
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
  return { result_id: id, item_id };
}
