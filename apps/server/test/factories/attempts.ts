import { randomUUID } from 'node:crypto';
import { optionIds, type QuestionResponse } from '@pelion/questions';
import type { Db } from '../../src/db/database.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller } from '../test-caller.ts';
import { buildCampus, type Campus } from './campuses.ts';
import { buildMember, type Member, type MemberDraft } from './members.ts';
import { buildSchedule, type Schedule, type ScheduleDraft } from './schedules.ts';

/** One student with one open schedule of three questions: single choice, true/false, number. */
export interface Sitting {
  readonly campus: Campus;
  readonly student: Member;
  readonly teacher: Member;
  readonly schedule: Schedule;
  /** Signed in as the student. */
  readonly caller: Caller;
  /** Schedule and student ids as path parameters. */
  readonly params: { readonly schedule_id: number; readonly student_id: number };
  readonly questionIds: readonly number[];
}

export async function buildSitting(
  app: TestApp,
  draft: Partial<ScheduleDraft> & { readonly student?: MemberDraft; readonly minutesOpen?: number } = {},
): Promise<Sitting> {
  const campus = draft.student?.campus ?? (await buildCampus(app.db));
  const teacher = draft.author ?? (await buildMember(app.db, { campus, userType: 'teacher' }));
  const student = await buildMember(app.db, { ...draft.student, campus, userType: 'student' });
  const now = app.clock.now();
  const minutesOpen = draft.minutesOpen ?? 24 * 60;
  const schedule = await buildSchedule(app.db, {
    author: teacher,
    effectiveAt: new Date(now.getTime() - 60_000),
    dueAt: new Date(now.getTime() + minutesOpen * 60_000),
    durationMinutes: 60,
    ...draft,
    students: [student, ...(draft.students ?? [])],
  });
  return {
    campus,
    student,
    teacher,
    schedule,
    caller: await app.as(student),
    params: { schedule_id: schedule.id, student_id: student.userId },
    questionIds: schedule.assessment.questionIds,
  };
}

export interface Running extends Sitting {
  readonly resultId: number;
  readonly playerId: string;
  /** Item ids of the single part, in question order. */
  readonly itemIds: readonly number[];
}

/** The same, started. */
export async function startSitting(
  app: TestApp,
  ...draft: Parameters<typeof buildSitting> extends [TestApp, ...infer Rest] ? Rest : never
): Promise<Running> {
  const sitting = await buildSitting(app, ...draft);
  const playerId = randomUUID();
  const started = await sitting.caller.ok('manageAttempt', {
    params: sitting.params,
    body: { player_id: playerId },
  });
  const itemIds = await itemIdsOf(app.db, started.result_id, sitting.questionIds);
  return { ...sitting, resultId: started.result_id, playerId, itemIds };
}

/** The same in two parts. */
export async function startTwoParts(
  app: TestApp,
  draft: Parameters<typeof buildSitting>[1] = {},
  breakMinutes = 0,
): Promise<Running> {
  const sitting = await startSitting(app, { durationMinutes: 30, ...draft });
  await addSecondPart(app, sitting, breakMinutes);
  return sitting;
}

/** Adds a second part like a bundle would: the same test after a break, as the second English module. */
export const addSecondPart = (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { campus, resultId, schedule }: Pick<Running, 'campus' | 'resultId' | 'schedule'>,
  breakMinutes = 0,
) =>
  db
    .insertInto('attempt_part')
    .values({
      campus_id: campus.id,
      attempt_id: resultId,
      number: 2,
      assessment_id: schedule.assessment.id,
      digital_sat_module_type: 2,
      available_at: new Date(clock.now().getTime() + breakMinutes * 60_000),
    })
    .execute();

/** Item ids of the questions in a part of an attempt. */
export async function itemIdsOf(db: Db, attemptId: number, questionIds: readonly number[], part = 1) {
  const rows = await db
    .selectFrom('attempt_item')
    .select(['id', 'question_id'])
    .where('attempt_id', '=', attemptId)
    .where('part', '=', part)
    .execute();
  return questionIds.map((id) => rows.find(({ question_id }) => question_id === id)?.id ?? 0);
}

const [mercury = '', venus = ''] = optionIds(['Mercury', 'Venus', 'Earth']);

/** Responses to the three questions of a sitting, in their order. */
export const rightResponses: readonly QuestionResponse[] = [
  { type: 'singleChoice', optionId: mercury },
  { type: 'trueFalse', value: true },
  { type: 'number', text: '56' },
];
export const wrongResponses: readonly QuestionResponse[] = [
  { type: 'singleChoice', optionId: venus },
  { type: 'trueFalse', value: false },
  { type: 'number', text: '54' },
];

/** Answers to upload, from responses in the order of the items. */
export const uploadsOf = (
  { itemIds }: Pick<Running, 'itemIds'>,
  responses: readonly QuestionResponse[],
  { seq = 1, writtenAt }: { readonly seq?: number; readonly writtenAt: Date },
) =>
  responses.map((response, index) => ({
    item_id: itemIds[index] ?? 0,
    seq: seq + index,
    response,
    written_at: writtenAt.toISOString(),
  }));

/** The window of the student has the attempt again, as it does where it is opened after staff have reopened it. */
export const takeAgain = ({
  caller,
  resultId,
  playerId,
}: Pick<Running, 'caller' | 'resultId' | 'playerId'>) =>
  caller.ok('takeOver', { params: { result_id: resultId, part: 1 }, body: { player_id: playerId } });
