import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { QuestionDraft } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { AssessmentPlan } from './assessment-plans.ts';
import { seedAssessment, versionOf } from './assessments.ts';
import type { SeededCampus } from './people.ts';
import type { SchedulePlan } from './schedule-plans.ts';
import { listStudents, seedSchedule } from './schedules.ts';

const HOUR_MS = 3_600_000;

/** One page of notes, in a section of its own. */
const page = (source: string): QuestionDraft => ({
  type: 'freeText',
  difficulty: 'easy',
  content: { stem: { source } },
  answerKey: {},
});

const pages = [
  page(
    '<h3>Spread it out</h3><p>Three times twenty minutes on three days stay longer than one hour on one day. Put the next time into your calendar when you stop.</p>',
  ),
  page(
    '<h3>Ask yourself</h3><p>Close the book and write down what you remember. What you have to look for stays; what you only read again feels known, and is not.</p><ul><li>After a page: two sentences.</li><li>After a week: all headings.</li></ul>',
  ),
  page(
    '<h3>Say why</h3><p>For each step ask <em>why this one?</em> After \\(\\frac{3}{4} + \\frac{1}{6} = \\frac{11}{12}\\) the answer is not “because of the rule”, but what a twelfth has to do with both.</p>',
  ),
];

const schedulePlan: SchedulePlan = { opens: -6, closes: 30, duration: null, takers: 0 };

/** Students who have opened the notes, by index in the section; the first student has not. */
const viewers = [1, 2, 3, 5, 8] as const;

/** Notes of each campus that some of its first section have opened. Call it after everything that has ids of its own to be known by. */
export async function seedNotes(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  for (const campus of campuses) {
    const [[subject] = ['']] = campus.campus.subjects;
    const plan: AssessmentPlan = {
      name: 'How to learn so that it stays',
      type: 'notes',
      subject,
      grade: 0,
      chapter: 'Learning',
      lesson: 'Three habits',
      status: 'active',
      author: 'teacher',
      questions: pages,
    };
    const createdAt = new Date(now.getTime() - 7 * 24 * HOUR_MS);
    const notes = await seedAssessment(db, campus, plan, createdAt, versionOf);
    const everybody = await listStudents(db, campus);
    const { id, opensAt, assigned } = await seedSchedule(db, campus, notes, schedulePlan, { everybody, now });
    const { campusId: campus_id } = campus;
    const views = viewers
      .flatMap((place) => everybody[place] ?? [])
      .filter((student_id) => assigned.has(student_id))
      .map((student_id, index) => ({ student_id, at: new Date(opensAt.getTime() + (index + 2) * HOUR_MS) }));
    if (views.length === 0) continue;
    const attempts = await db
      .insertInto('attempt')
      .values(
        views.map(({ student_id, at }) => ({
          campus_id,
          schedule_id: id,
          assessment_id: notes.id,
          student_id,
          attempt_no: 1,
          status: resultStatuses.viewed,
          started_at: at,
          created_at: at,
          total: '0',
        })),
      )
      .returning(['id', 'student_id', 'created_at'])
      .execute();
    await db
      .insertInto('attempt_event')
      .values(
        attempts.map(({ id: attempt_id, student_id, created_at }) => ({
          campus_id,
          attempt_id,
          kind: 'viewed',
          actor_id: student_id,
          at: created_at,
          after: JSON.stringify({ status: resultStatuses.viewed }),
        })),
      )
      .execute();
  }
}
