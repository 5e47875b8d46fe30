import { releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import { ratings } from '@pelion/contract/marking/ratings';
import { questionTypes } from '@pelion/questions/types/facts';
import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../lib/files.ts';
import { giveTeacherScore, lockToGrade } from '../../attempts/end/teacher-score.ts';
import type { SeededAssessment } from './assessments.ts';
import { seedAttempts } from './attempts.ts';
import { seededIntegers } from './names.ts';
import { seedPages } from './pages.ts';
import type { SeededCampus } from './people.ts';
import { review } from './review.ts';
import type { SchedulePlan } from './schedule-plans.ts';
import { listStudents, seedSchedule } from './schedules.ts';

/** Closed two days ago while one student was still writing; results are released manually. */
const plan: SchedulePlan = { opens: -6, closes: -2, duration: null, takers: 5, cutOff: 3 };

/** Student indexes in the section, without those used by other parts of the demo. */
const takers = [2, 3, 4, 5, 6] as const;

/** How many of them have been marked, and of these how many are released. */
const MARKED = 2;
const RELEASED = 1;

const said = [
  'You explain it well. Next time, give an example.',
  'The idea is right; the reason is missing.',
];

/** Seeds essays waiting for marks on each campus, two marked ones, and one of these released. */
export async function seedMarking(
  db: Db,
  files: Files,
  campuses: readonly SeededCampus[],
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<void> {
  const pick = seededIntegers(20_261_122);
  for (const campus of campuses) {
    const { campusId } = campus;
    const essays = assessments.find(
      (one) => one.campusId === campusId && one.status === 'active' && one.name.startsWith('Every type of'),
    );
    if (!essays) continue;
    const everybody = await listStudents(db, campus);
    const students = takers.flatMap((place) => everybody[place] ?? []);
    const schedule = await seedSchedule(db, campus, essays, plan, {
      everybody: students,
      now,
      isForThem: true,
    });
    await db
      .updateTable('assessment_schedule')
      .set({ score_release: releaseRules.whenReleased, verdict_release: releaseRules.whenReleased })
      .where('id', '=', schedule.id)
      .execute();
    await seedAttempts(db, schedule, now, pick);
    await seedRubric(db, { campusId, assessmentId: essays.id, actorId: campus.users.teacher, now });
    await markSome(db, { scheduleId: schedule.id, actorId: campus.users.teacher, now });
    await seedPages(db, files, { campusId, scheduleId: schedule.id });
  }
}

const criteria = [
  {
    id: 'reasons',
    name: 'Reasons',
    description: 'Says why, and not only what.',
    levels: [
      { id: 'r2', name: 'Two good reasons', description: '', points: '3' },
      { id: 'r1', name: 'One good reason', description: '', points: '1.5' },
      { id: 'r0', name: 'No reason', description: '', points: '0' },
    ],
    most: null,
  },
  { id: 'language', name: 'Language', description: '', levels: [], most: '1' },
];

/** Seeds a rubric and attaches it to the essays still waiting for marks. */
async function seedRubric(
  db: Db,
  { campusId: campus_id, assessmentId, actorId, now }: RubricPlace,
): Promise<void> {
  const { id: rubric_id } = await db
    .insertInto('rubric')
    .values({ campus_id, name: 'Short essay', is_shared: true, created_by: actorId, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rubric_version')
    .values({
      campus_id,
      rubric_id,
      criteria: JSON.stringify(criteria),
      saved_by: actorId,
      saved_at: now,
    })
    .execute();
  const questions = await db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .select('q.question_id')
    .where('q.assessment_id', '=', assessmentId)
    .where('v.type', 'in', [questionTypes.freeText.id, questionTypes.text2.id])
    .execute();
  if (questions.length > 0)
    await db
      .insertInto('question_rubric')
      .values(questions.map(({ question_id }) => ({ campus_id, question_id, rubric_id })))
      .execute();
  await db
    .insertInto('kept_comment')
    .values(said.map((text) => ({ campus_id, owner_id: actorId, text })))
    .execute();
}

interface RubricPlace {
  readonly campusId: number;
  readonly assessmentId: number;
  readonly actorId: number;
  readonly now: Date;
}

interface Marking {
  readonly scheduleId: number;
  readonly actorId: number;
  readonly now: Date;
}

async function markSome(db: Db, { scheduleId, actorId, now }: Marking): Promise<void> {
  const act = { actorId, now };
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', resultStatuses.userSubmitted)
    .orderBy('id')
    .limit(MARKED)
    .execute();
  for (const [index, { id }] of rows.entries()) {
    const items = await db
      .selectFrom('attempt_item')
      .select(['id', 'part', 'points', 'campus_id'])
      .where('attempt_id', '=', id)
      .where('earned', 'is', null)
      .execute();
    for (const item of items) {
      const comment = said[index] ?? '';
      const points = index === 0 ? item.points : '1/2';
      await db
        .insertInto('answer_mark')
        .values({
          campus_id: item.campus_id,
          item_id: item.id,
          points,
          comment,
          marked_by: actorId,
          marked_at: now,
        })
        .execute();
      await giveTeacherScore(
        db,
        await lockToGrade(db, id),
        { itemId: item.id, part: item.part, points },
        { before: { points: null, comment: '' }, after: { points, comment } },
        act,
      );
    }
    const rating = index === 0 ? ratings.excellent : ratings.needsImprovement;
    await review(db, id, { rating, comment: '', suggestsRetake: false }, act);
    if (index < RELEASED) await release(db, await lockToGrade(db, id), act);
  }
}

async function release(
  db: Db,
  { campus_id, id }: { readonly campus_id: number; readonly id: number },
  { actorId, now }: Pick<Marking, 'actorId' | 'now'>,
): Promise<void> {
  await db.updateTable('attempt').set({ released_at: now }).where('id', '=', id).execute();
  await db
    .insertInto('attempt_event')
    .values({
      campus_id,
      attempt_id: id,
      kind: 'released',
      actor_id: actorId,
      at: now,
      before: JSON.stringify({ released_at: null }),
      after: JSON.stringify({ released_at: now }),
    })
    .execute();
}
