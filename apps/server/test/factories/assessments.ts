import {
  type AssessmentStatus,
  type AssessmentType,
  assessmentStatuses,
  assessmentTypes,
  categoryOf,
  multipartTypes,
  type ShareType,
  shareTypes,
} from '@pelion/contract/assessment-kinds';
import { add, exact, isPassage, type QuestionDraft, toText, zero } from '@pelion/questions';
import type { Db } from '../../src/db/database.ts';
import { placeQuestions } from '../../src/domains/questions/service.ts';
import { prepare } from '../../src/domains/questions/stored.ts';
import { buildMember, type Member } from './members.ts';
import { nextNumber } from './sequence.ts';

export interface AssessmentDraft {
  /** Author; by default a teacher on a new campus. */
  readonly author?: Member;
  readonly name?: string;
  readonly type?: AssessmentType;
  readonly status?: AssessmentStatus;
  readonly gradeId?: number | null;
  readonly subjectId?: number | null;
  readonly chapterName?: string;
  readonly lessonName?: string;
  readonly isPublic?: boolean;
  readonly isPlacement?: boolean;
  readonly createdAt?: Date;
  /** The same unless given. */
  readonly updatedAt?: Date;
  /** Each worth one point unless `points` says otherwise, in the same order. */
  readonly questions?: readonly QuestionDraft[];
  readonly points?: readonly string[];
  /** By the place of a question: the place of the passage that it asks about. */
  readonly partOf?: Readonly<Record<number, number>>;
}

export interface Assessment {
  readonly id: number;
  readonly campusId: number;
  readonly author: Member;
  readonly questionIds: readonly number[];
  readonly versionIds: readonly number[];
}

/** An assessment with its questions, as the application would have stored them. */
export async function buildAssessment(db: Db, draft: AssessmentDraft = {}): Promise<Assessment> {
  const {
    author = await buildMember(db),
    questions = [],
    points = [],
    partOf = {},
    createdAt = new Date(),
  } = draft;
  const worth = questions.map(({ type }, index) => exact(isPassage(type) ? '0' : (points[index] ?? '1')));
  const { id } = await db
    .insertInto('assessment')
    .values({
      campus_id: author.campusId,
      name: draft.name ?? `Assessment ${nextNumber()}`,
      type: assessmentTypes[draft.type ?? 'test'],
      category: categoryOf(assessmentTypes[draft.type ?? 'test']),
      multipart_type: draft.type === 'standardizedTest' ? multipartTypes.standard : null,
      status: assessmentStatuses[draft.status ?? 'draft'],
      grade_id: draft.gradeId ?? null,
      subject_id: draft.subjectId ?? null,
      chapter_name: draft.chapterName ?? 'A chapter',
      lesson_name: draft.lessonName ?? 'A lesson',
      is_public: draft.isPublic ?? false,
      is_placement: draft.isPlacement ?? false,
      questions_count: questions.filter(({ type }) => !isPassage(type)).length,
      total_points: toText(worth.reduce(add, zero)),
      created_by: author.userId,
      created_at: createdAt,
      updated_by: author.userId,
      updated_at: draft.updatedAt ?? createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const writer = { campus_id: author.campusId, created_by: author.userId, created_at: createdAt };
  const inserted = await placeQuestions(
    db,
    writer,
    { id, subjectId: draft.subjectId ?? null },
    questions.map((question, index) => ({
      version: versionOf(question),
      points: toText(worth[index] ?? zero),
      passage: partOf[index] === undefined ? undefined : { index: partOf[index] },
    })),
  );
  return {
    id,
    campusId: author.campusId,
    author,
    questionIds: inserted.map(({ question_id }) => question_id),
    versionIds: inserted.map(({ version_id }) => version_id),
  };
}

/** Shares an assessment by name, as its author would. */
export const shareAssessment = (
  db: Db,
  { id, campusId, author }: Pick<Assessment, 'id' | 'campusId'> & { readonly author: Pick<Member, 'userId'> },
  sharee: Pick<Member, 'userId'>,
  level: ShareType = 'view',
) =>
  db
    .insertInto('assessment_share')
    .values((eb) => ({
      campus_id: campusId,
      assessment_id: id,
      assessment_created_at: eb.selectFrom('assessment').where('id', '=', id).select('created_at'),
      user_id: sharee.userId,
      share_type: shareTypes[level],
      created_by: author.userId,
    }))
    .execute();

function versionOf(draft: QuestionDraft) {
  const prepared = prepare(draft);
  if (prepared.kind === 'refused') throw new Error(prepared.problems.map(({ message }) => message).join(' '));
  return prepared.version;
}
