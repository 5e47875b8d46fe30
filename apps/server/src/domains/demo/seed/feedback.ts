import { assessmentCategories, assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { FeedbackQuestion } from '@pelion/contract/feedback';
import { feedbackStatuses, fewestAnswers } from '@pelion/contract/feedback/facts';
import type { CampusType } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { seededIntegers } from './names.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;
type Draw = (below: number) => number;

const idOf = (place: number) => `00000000-0000-4000-8000-0000000f${String(place).padStart(4, '0')}`;
const ask = (
  place: number,
  kind: FeedbackQuestion['kind'],
  text: string,
  options: readonly string[] = [],
): FeedbackQuestion => ({
  id: idOf(place),
  kind,
  text,
  options: [...options],
  is_required: kind === 'rating',
});

const term = [
  ask(1, 'rating', 'How was the pace?'),
  ask(2, 'multiple', 'What helped you most?', ['Examples', 'Exercises', 'Talking to others', 'Notes']),
  ask(3, 'text', 'What should we do differently?'),
];
/** Question about the past term, worded by type of campus. */
const lookBack: Readonly<Record<CampusType, string>> = {
  k12: 'How was the first term?',
  higherEducation: 'How was the first half of the semester?',
  corporation: 'How was the first training?',
  dsat: 'How is your preparation going?',
};
const outing = [
  ask(4, 'single', 'Where would you like to go?', ['Museum', 'Harbor', 'Botanical garden']),
  ask(5, 'number', 'How many hours should it last?'),
  ask(6, 'text', 'Is there anything we should know?'),
];
const meeting = [
  ask(7, 'rating', 'How useful are our weekly meetings?'),
  ask(8, 'text', 'What should be on the agenda?'),
];

const wishes = [
  'More time for exercises.',
  'Shorter exercises, please.',
  'I liked the group work.',
  'Please put the notes online beforehand.',
  'Nothing, it was good.',
  'A summary at the end would help.',
];
const remarks = ['I am allergic to nuts.', 'I can come from ten o’clock on.', ''];

/**
 * Seeds three forms per campus: a closed anonymous one with results, an open named one half answered, and one for the
 * teacher. Call after the people, in their transaction.
 */
export async function seedFeedback(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  const pick = seededIntegers(20_261_122);
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const campus of campuses) {
    const { campusId: campus_id, users } = campus;
    const [section_id] = campus.sectionIds;
    const students = await listSection(db, campus, now);
    // The first student, whose account everybody tries, still has something to do.
    const others = students.filter((id) => id !== campus.students[0]);
    const answered = others.slice(0, 12);
    const [closed, open, asked] = await addForms(db, campus, at(-20), [
      [lookBack[campus.campus.type], term, users.teacher],
      ['Our next outing', outing, users.teacher],
      ['Weekly meetings', meeting, users.schoolAdmin],
    ]);
    const rounds = await db
      .insertInto('feedback_round')
      .values([
        round(closed, {
          is_anonymous: true,
          from: at(-14),
          to: at(-7),
          shown_count: answered.length >= fewestAnswers ? fewestAnswers : 0,
        }),
        round(open, { is_anonymous: false, from: at(-2), to: at(5), shown_count: 0 }),
        round(asked, { is_anonymous: true, from: at(-1), to: at(6), shown_count: 0 }),
      ])
      .returning('id')
      .execute();
    const [closedId = 0, openId = 0, askedId = 0] = rounds.map(({ id }) => id);
    await db
      .insertInto('feedback_audience')
      .values([
        ...(section_id === undefined
          ? []
          : [closedId, openId].map((round_id) => ({ campus_id, round_id, section_id, user_type: null }))),
        { campus_id, round_id: askedId, section_id: null, user_type: TEACHER },
      ])
      .execute();
    const respondent = (round_id: number) => (user_id: number) => ({ campus_id, round_id, user_id });
    await answerNameless(db, answered.map(respondent(closedId)), pick);
    await answerNamed(db, others.slice(0, 4).map(respondent(openId)), at(-1), pick);
  }
}

const TEACHER = 4;

interface Form {
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly questions: string;
  readonly created_by: number;
}

const round = (
  { campus_id, assessment_id, questions, created_by }: Form,
  {
    is_anonymous,
    from,
    to,
    shown_count,
  }: {
    readonly is_anonymous: boolean;
    readonly from: Date;
    readonly to: Date;
    readonly shown_count: number;
  },
) => ({
  campus_id,
  assessment_id,
  is_anonymous,
  questions,
  effective_at: from,
  due_at: to,
  shown_count,
  created_by,
  created_at: from,
});

async function addForms<
  const Plans extends readonly (readonly [string, readonly FeedbackQuestion[], number])[],
>(db: Db, { campusId: campus_id }: SeededCampus, created_at: Date, plans: Plans) {
  const rows = await db
    .insertInto('assessment')
    .values(
      plans.map(([name, questions, created_by]) => ({
        campus_id,
        name,
        type: assessmentTypes.feedback,
        category: assessmentCategories.feedback,
        status: assessmentStatuses.active,
        questions_count: questions.length,
        created_by,
        created_at,
        updated_by: created_by,
        updated_at: created_at,
      })),
    )
    .returning(['id', 'created_by'])
    .execute();
  const forms = rows.map(
    ({ id, created_by }, index): Form => ({
      campus_id,
      assessment_id: id,
      questions: JSON.stringify(plans[index]?.[1] ?? []),
      created_by,
    }),
  );
  await db
    .insertInto('feedback_form')
    .values(forms.map(({ created_by: _, ...form }) => form))
    .execute();
  const [first, second, third] = forms;
  if (!first || !second || !third) throw new Error('A campus has three forms');
  return [first, second, third] as const;
}

/** Lists the students enrolled in the first section now, by id. */
async function listSection(
  db: Db,
  { campusId, sectionIds }: SeededCampus,
  now: Date,
): Promise<readonly number[]> {
  const [sectionId] = sectionIds;
  if (sectionId === undefined) return [];
  const rows = await db
    .selectFrom('section_student')
    .select('student_id')
    .where('campus_id', '=', campusId)
    .where('section_id', '=', sectionId)
    .where(sql<boolean>`during @> ${now}::timestamptz`)
    .orderBy('student_id')
    .execute();
  return rows.flatMap(({ student_id }) => student_id ?? []);
}

interface Respondent {
  readonly campus_id: number;
  readonly round_id: number;
  readonly user_id: number;
}

const completed = feedbackStatuses.completed;

/** Tallies and texts, as an anonymous round keeps them. */
async function answerNameless(db: Db, people: readonly Respondent[], pick: Draw): Promise<void> {
  const [first] = people;
  if (!first) return;
  const { campus_id, round_id } = first;
  await db
    .insertInto('feedback_respondent')
    .values(people.map((person) => ({ ...person, status: completed })))
    .execute();
  // Answers per person; the first five were shown while the round was open (decision 0059).
  const given = people.flatMap((_, index) => {
    const keys = [`${idOf(1)} ${3 + pick(3)}`, `${idOf(2)} ${pick(2)}`];
    return [...keys, `${idOf(2)} ${2 + pick(2)}`].map((key) => ({
      key,
      shown: index < fewestAnswers ? 1 : 0,
    }));
  });
  const tallies = new Map<string, { count: number; shown: number }>();
  for (const { key, shown } of given) {
    const tally = tallies.get(key) ?? { count: 0, shown: 0 };
    tallies.set(key, { count: tally.count + 1, shown: tally.shown + shown });
  }
  await db
    .insertInto('feedback_tally')
    .values(
      [...tallies].map(([key, tally]) => {
        const [question_id = '', answer = ''] = key.split(' ');
        return { campus_id, round_id, question_id, answer, ...tally };
      }),
    )
    .execute();
  await db
    .insertInto('feedback_text')
    .values(
      wishes.slice(0, people.length).map((text, index) => ({
        campus_id,
        round_id,
        question_id: idOf(3),
        text,
        is_shown: index < fewestAnswers,
      })),
    )
    .execute();
}

/** One is in the middle of it, one has skipped it, the others have answered. */
async function answerNamed(db: Db, people: readonly Respondent[], now: Date, pick: Draw): Promise<void> {
  if (people.length === 0) return;
  const statuses = [completed, completed, feedbackStatuses.skipped, feedbackStatuses.inProgress];
  const rows = people.map((person, index) => ({ ...person, status: statuses[index] ?? completed }));
  await db.insertInto('feedback_respondent').values(rows).execute();
  const answered = people.filter((_, index) => statuses[index] === completed);
  await db
    .insertInto('feedback_answer')
    .values(
      answered.flatMap((person, index) => {
        const values: readonly (readonly [number, unknown])[] = [
          [4, [pick(3)]],
          [5, String(2 + pick(3))],
          [6, remarks[index] ?? ''],
        ];
        return values.flatMap(([place, value]) =>
          value === '' ? [] : [{ ...person, question_id: idOf(place), value: JSON.stringify(value) }],
        );
      }),
    )
    .execute();
  await db
    .insertInto('feedback_submission')
    .values(
      answered.map((person, index) => ({
        ...person,
        submitted_at: new Date(now.getTime() + index * 3_600_000),
      })),
    )
    .execute();
}
