import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { QuestionDraft } from '@pelion/questions';
import type { CampusType } from '@pelion/words';
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

/** Pages behind the questions of the demo, which Chiron finds as study materials. */
const mathPages = [
  page(
    '<h3>Fractions</h3><p>To add or subtract two fractions, write both with a common denominator, then add or subtract the numerators. To compare fractions, write them with the same denominator, or look at how much each lacks to a whole. Two fractions are equal when numerator and denominator are multiplied by the same number.</p>',
  ),
  page(
    '<h3>Equations and lines</h3><p>To solve an equation, undo one operation at a time, on both sides: first a sum, then a product. The equation \\(y = mx + b\\) describes a line with slope \\(m\\), which crosses the y-axis at \\(b\\). For a problem in words, name one unknown, and write the others with it. An inequality marks a part of the number line; its end belongs to it or not.</p>',
  ),
  page(
    '<h3>Shapes and circles</h3><p>The angles of a triangle add up to 180 degrees. In a right triangle the squares of both legs are together the square of the hypotenuse. A parallelogram has two pairs of parallel sides, a trapezoid at least one. The area of a circle is \\(\\pi r^2\\): its radius counts twice.</p>',
  ),
  page(
    '<h3>Data and probability</h3><p>The mean of a list is its sum divided by how many numbers it holds. The median is the middle one in order of size. The range and the standard deviation measure the spread. Probabilities of independent events are multiplied.</p>',
  ),
];
const sciencePages = [
  page(
    '<h3>Cells and plants</h3><p>Each part of a cell has its task: the nucleus keeps the plan, the membrane decides what passes. A plant cell has a wall around it and catches light. In photosynthesis a plant builds glucose from gas of the air and water; oxygen is left over. Water moves through a membrane to where more is dissolved.</p>',
  ),
  page(
    '<h3>Forces and changes of matter</h3><p>A body at rest stays so while all forces on it balance. A falling stone gains the same speed in each second. Density is mass by volume. In a chemical change new substances are made; melting and cutting make none. The pH tells how acid a liquid is.</p>',
  ),
];
const languagePages = [
  page(
    '<h3>Read, then choose</h3><p>Say the main idea of a text in one sentence of your own before you read the choices. A detail is not yet the purpose. For a word in a gap, look at the words around it: but, because and though tell which way the sentence turns.</p>',
  ),
];

const pagesOf: Readonly<Record<CampusType, readonly QuestionDraft[]>> = {
  k12: [...mathPages, ...sciencePages, ...languagePages],
  higherEducation: [...mathPages, ...sciencePages],
  corporation: [],
  dsat: [...mathPages, ...languagePages],
};

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
      questions: [...pages, ...pagesOf[campus.campus.type]],
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
