import {
  type AssessmentType,
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  shareTypes,
} from '@pelion/contract/assessment-kinds';
import { add, exact, isPassage, type QuestionDraft, toText, zero } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../lib/files.ts';
import { renderRichText } from '../../../lib/rich-text.ts';
import { isPassageType } from '../../assessments/passages.ts';
import { countAsked, placeQuestions } from '../../questions/service.ts';
import { prepare, type StoredVersion } from '../../questions/stored.ts';
import { type AssessmentPlan, assessmentPlans } from './assessment-plans.ts';
import type { SeededCampus } from './people.ts';
import { seedPictures } from './pictures.ts';
import { misprinted } from './wrong-key.ts';

const DAY_MS = 86_400_000;

/** An assessment of the demo, with what schedules and attempts of the demo are made from. */
export interface SeededAssessment extends Pick<AssessmentPlan, 'name' | 'type' | 'status'> {
  readonly id: number;
  readonly campusId: number;
  readonly gradeId: number;
  readonly authorId: number;
  readonly createdAt: Date;
  /** Exact text. */
  readonly totalPoints: string;
  /** In order, without the passages. */
  readonly questions: readonly {
    readonly questionId: number;
    readonly versionId: number;
    /** Passage of the question; null without one. */
    readonly passageVersionId: number | null;
    readonly points: string;
    /** Where its key is wrong: the option that is right all the same. */
    readonly meant: string | null;
  }[];
}

const instructions: Partial<Record<AssessmentType, string>> = {
  test: '<p>Work on your own. You may use <strong>scrap paper</strong>, but no notes.</p><ul><li>Every question can be changed until you submit.</li><li>Fractions may be written as \\(\\frac{a}{b}\\) or <code>a/b</code>.</li></ul>',
  homework:
    '<p>Finish this at home. You may look things up; write down where you found them.</p><p>Ask if something is unclear.</p>',
};

/** Rendering is the slow part, and campuses share questions. */
function renderOnce(): (draft: QuestionDraft) => StoredVersion {
  const known = new Map<QuestionDraft, StoredVersion>();
  return (draft) => {
    const prepared = known.get(draft) ?? versionOf(draft);
    known.set(draft, prepared);
    return prepared;
  };
}

export function versionOf(draft: QuestionDraft): StoredVersion {
  const prepared = prepare(draft);
  if (prepared.kind === 'ready') return prepared.version;
  throw new Error(
    `${draft.content.stem.source}: ${prepared.problems.map(({ message }) => message).join(' ')}`,
  );
}

/** Assessments of every type, subject and status, with real questions. Call it after the people, in their transaction. */
export async function seedAssessments(
  db: Db,
  files: Files,
  campuses: readonly SeededCampus[],
  now: Date,
): Promise<readonly SeededAssessment[]> {
  const render = renderOnce();
  const seeded: SeededAssessment[] = [];
  for (const campus of campuses) {
    const plans = assessmentPlans[campus.campus.key] ?? [];
    const versions = plans.flatMap(({ questions }) => questions.map(render));
    const contents = versions.map(({ content }) => content);
    const withPictures = await seedPictures(db, files, campus, contents, now);
    const local = (draft: QuestionDraft): StoredVersion => {
      const version = render(draft);
      return { ...version, content: withPictures(version.content) };
    };
    for (const [index, plan] of plans.entries()) {
      const age =
        plan.daysAgo ?? ageInTurn(index, plans.filter(({ daysAgo }) => daysAgo === undefined).length);
      const createdAt = new Date(now.getTime() - age * DAY_MS);
      seeded.push(await seedAssessment(db, campus, plan, createdAt, local));
    }
  }
  return seeded;
}

/** The oldest was written six weeks ago, the newest yesterday. */
const ageInTurn = (index: number, count: number) =>
  count === 1 ? 1 : 1 + (41 * (count - 1 - index)) / (count - 1);

/** One with its questions, each in the version that `render` makes of it. */
export async function seedAssessment(
  db: Db,
  { campusId, campus, users, colleague, gradeIds, subjectIds }: SeededCampus,
  plan: AssessmentPlan,
  createdAt: Date,
  render: (draft: QuestionDraft) => StoredVersion,
): Promise<SeededAssessment> {
  const authorId = plan.author === 'colleague' ? (colleague ?? users.contentManager) : users[plan.author];
  const gradeId = known(gradeIds[plan.grade], plan);
  const subjectId = known(subjectIds[campus.subjects.findIndex(([name]) => name === plan.subject)], plan);
  const instruction = renderRichText(instructions[plan.type] ?? '');
  const drafts = plan.questions.map((draft, index) => ({
    ...(index === plan.wrongKey ? withWrongKey(draft, render) : { version: render(draft), meant: null }),
    points: plan.isEven && !isPassage(draft.type) ? '1' : pointsOf(draft),
    passage: passageOf(plan, index),
    filing: {
      keywords: [
        ...new Set([plan.chapter, plan.lesson, ...(plan.keywordsOf?.(draft) ?? [])].filter(Boolean)),
      ],
    },
  }));
  const totalPoints = toText(drafts.map(({ points }) => exact(points)).reduce(add, zero));
  const { id } = await db
    .insertInto('assessment')
    .values({
      campus_id: campusId,
      name: plan.name,
      type: assessmentTypes[plan.type],
      category: assessmentCategories.regular,
      status: assessmentStatuses[plan.status],
      grade_id: gradeId,
      subject_id: subjectId,
      chapter_name: plan.chapter,
      lesson_name: plan.lesson,
      instruction_source: instruction.source,
      instruction_html: instruction.html,
      is_public: plan.isPublic ?? false,
      is_for_practice: plan.isForPractice ?? false,
      questions_count: countAsked(drafts.map(({ version }) => version)),
      total_points: totalPoints,
      created_by: authorId,
      created_at: createdAt,
      updated_by: authorId,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shares = [
    [users.teacher, plan.share],
    [colleague, plan.withColleague],
  ] as const;
  for (const [user_id, share] of shares)
    if (user_id !== null && share)
      await db
        .insertInto('assessment_share')
        .values({
          campus_id: campusId,
          assessment_id: id,
          assessment_created_at: createdAt,
          user_id,
          share_type: shareTypes[share],
          created_by: authorId,
          created_at: createdAt,
        })
        .execute();
  const writer = { campus_id: campusId, created_by: authorId, created_at: createdAt };
  const sectionIds = await seedSections(db, writer, id, plan.sections ?? []);
  const placed = drafts.map((one, index) => ({ ...one, sectionId: sectionIds[index] ?? null }));
  const ids = await placeQuestions(db, writer, { id, subjectId }, placed);
  const questions = ids.flatMap(({ question_id, version_id }, index) => {
    const one = placed[index];
    if (!one || isPassageType(one.version.type)) return [];
    const passageVersionId = one.passage ? (ids[one.passage.index]?.version_id ?? null) : null;
    const { points, meant } = one;
    return [{ questionId: question_id, versionId: version_id, passageVersionId, points, meant }];
  });
  const { name, type, status } = plan;
  return { id, campusId, name, type, status, gradeId, authorId, createdAt, totalPoints, questions };
}

function withWrongKey(draft: QuestionDraft, render: (draft: QuestionDraft) => StoredVersion) {
  const { meant, ...wrong } = misprinted(draft);
  return { version: render(wrong.draft), meant };
}

/** Inserts the sections of an assessment; returns the section of each question. */
async function seedSections(
  db: Db,
  writer: { readonly campus_id: number; readonly created_by: number; readonly created_at: Date },
  assessmentId: number,
  sections: NonNullable<AssessmentPlan['sections']>,
): Promise<readonly number[]> {
  if (sections.length === 0) return [];
  const { campus_id } = writer;
  const rows = await db
    .insertInto('assessment_section')
    .values(sections.map((_, index) => ({ campus_id, assessment_id: assessmentId, position: index + 1 })))
    .returning('id')
    .execute();
  const versions = await db
    .insertInto('section_version')
    .values(
      sections.map(([name, words], index) => {
        const { source, html } = renderRichText(`<p>${words}</p>`);
        const section_id = rows[index]?.id ?? 0;
        return {
          ...writer,
          section_id,
          version_no: 1,
          name,
          instruction_source: source,
          instruction_html: html,
        };
      }),
    )
    .returning(['id', 'section_id'])
    .execute();
  await sql`
    update assessment_section s set version_id = v.id
    from unnest(${versions.map(({ id }) => id)}::bigint[], ${versions.map(({ section_id }) => section_id)}::bigint[])
      as v (id, section_id)
    where s.campus_id = ${campus_id} and s.id = v.section_id`.execute(db);
  return sections.flatMap(([, , count], index) => Array.from({ length: count }, () => rows[index]?.id ?? 0));
}

/** Harder questions are worth more. */
const worth = { easy: '1', medium: '2', advanced: '3' } as const;
const pointsOf = ({ type, difficulty }: QuestionDraft) => (isPassage(type) ? '0' : worth[difficulty]);

/** Returns the passage a question is about: the last one before it. */
function passageOf({ questions }: AssessmentPlan, index: number): { readonly index: number } | undefined {
  const before = questions.slice(0, index).findLastIndex(({ type }) => isPassage(type));
  return before < 0 || isPassage(questions[index]?.type ?? 'number') ? undefined : { index: before };
}

function known(id: number | undefined, { name }: AssessmentPlan): number {
  if (id === undefined) throw new Error(`The campus lacks the grade or the subject of "${name}"`);
  return id;
}
