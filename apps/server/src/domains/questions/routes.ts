import {
  type assessmentQuestionDraft,
  type assessmentQuestionEdit,
  questionChanged,
  questions,
} from '@pelion/contract/questions';
import {
  authoredOrder,
  drawnUnkeyed,
  exact,
  exampleFor,
  present,
  type QuestionDraft,
  toText,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { fileNameOf } from '../../lib/file-name.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { findVisible, loadAssessment, loadEditable } from '../assessments/load-assessment.ts';
import { assertRubricFor, attachRubric } from '../rubrics/service.ts';
import { undoChange } from './arrange.ts';
import {
  givePoints,
  moveQuestions,
  orderQuestions,
  removeQuestions,
  setDifficulty,
} from './arrange-questions.ts';
import { copyQuestions } from './copies.ts';
import { printPaper } from './paper/print-paper.ts';
import { prepareDraft } from './prepare-task.ts';
import {
  findKeyed,
  findPlaced,
  findSubject,
  type KeyedRow,
  listAssessmentsOf,
  listKeyed,
  listUnkeyed,
} from './queries.ts';
import { addQuestions, type Placed, updateQuestion } from './service.ts';
import { toQuestion, toUnkeyed } from './stored.ts';
import { countRunning, listVersions } from './version-queries.ts';
import { presentVersions, restoreVersion } from './versions.ts';

export const questionRoutes = implement(questions, {
  async getQuestionPlace({ params: { question_id } }, context) {
    const assessment_id = await findVisible(context, await listAssessmentsOf(context.db, question_id));
    return { question_id, assessment_id: found(assessment_id) };
  },

  async listQuestions({ params }, context) {
    const { id } = await loadAssessment(context, params.assessment_id);
    return (await listKeyed(context.db, id)).map(presentKeyed);
  },

  async addQuestion({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const placed = await placedOf(context, body);
    const { type, title } = placed.version;
    const { rubric_id = null } = body;
    if (rubric_id !== null) await assertRubricFor(context, type, rubric_id);
    const [added = 0] = await addQuestions(
      context,
      id,
      [placed],
      async (transaction, { questionIds: [first = 0] }) => {
        if (rubric_id !== null) await attachRubric(transaction, attachedTo(context, first), rubric_id);
        const after = { assessment_id: id, type, title, ...(rubric_id !== null && { rubric_id }) };
        await context.record(transaction, { id: first, after });
      },
    );
    return loadQuestion(context, id, added);
  },

  async updateQuestion({ params, body: { version, rubric_id, ...edit } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    if (rubric_id !== undefined) {
      const { type } = found(await findPlaced(context.db, id, params.question_id));
      await assertRubricFor(context, type, rubric_id);
    }
    await updateQuestion(
      context,
      id,
      { id: params.question_id, version },
      await changeOf(context, edit),
      (transaction) => changedMeanwhile({ ...context, db: transaction }, id, params.question_id),
      async (transaction, { before, after }) => {
        const question = { id: params.question_id, before, after };
        if (rubric_id === undefined) return context.record(transaction, question);
        const was = await attachRubric(transaction, attachedTo(context, params.question_id), rubric_id);
        return context.record(transaction, {
          ...question,
          before: { ...before, rubric_id: was },
          after: { ...after, rubric_id },
        });
      },
    );
    return loadQuestion(context, id, params.question_id);
  },

  async removeQuestion({ params }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const { question_id } = params;
    const placed = found(await findPlaced(context.db, id, question_id));
    return removeQuestions(context, id, { question_ids: [question_id] }, (transaction) =>
      context.record(transaction, { id: question_id, before: { assessment_id: id, ...placed } }),
    );
  },

  async orderQuestions({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return orderQuestions(context, id, body.question_ids, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async removeQuestions({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return removeQuestions(context, id, body, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async moveQuestions({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return moveQuestions(context, id, body, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async givePoints({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return givePoints(context, id, body, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async setDifficulty({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return setDifficulty(context, id, body, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async copyQuestions({ params, body }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return copyQuestions(context, id, body, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async undoChange({ params }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    return undoChange(context, id, params.change_id, (transaction, change) =>
      context.record(transaction, { id, ...change }),
    );
  },

  async listVersions({ params }, context) {
    const { id } = await loadAssessment(context, params.assessment_id);
    const { version_id } = found(await findPlaced(context.db, id, params.question_id));
    return presentVersions(await listVersions(context.db, params.question_id), version_id);
  },

  async restoreVersion({ params, body: { version } }, context) {
    const { id } = await loadEditable(context, params.assessment_id);
    const { question_id, version_no } = params;
    await restoreVersion(
      context,
      id,
      { id: question_id, version },
      version_no,
      (transaction) => changedMeanwhile({ ...context, db: transaction }, id, question_id),
      (transaction, change) => context.record(transaction, { id: question_id, ...change }),
    );
    return loadQuestion(context, id, question_id);
  },

  async countTakers({ params }, context) {
    const { id } = await loadAssessment(context, params.assessment_id);
    return { taking: await countRunning(context.db, id) };
  },

  async previewQuestions({ params, query: { example } }, context) {
    const { id } = await loadAssessment(context, params.assessment_id);
    const rows = await listUnkeyed(context.db, id);
    return rows.map(({ question_id, position, points, parent_id, section_id, ...columns }) => {
      const unkeyed = toUnkeyed(columns);
      const question = drawnUnkeyed(unkeyed, exampleFor(unkeyed, example));
      return {
        question_id,
        position,
        points,
        parent_id,
        section_id,
        is_varying: unkeyed.content.variants !== undefined,
        question: present(question, authoredOrder(question)),
      };
    });
  },

  async printQuestions({ params, query }, context) {
    const { id, name } = await loadAssessment(context, params.assessment_id);
    const bytes = await printPaper(context, { id, name }, query);
    return sendFile(context, `${fileNameOf(name)}-${query.part}.pdf`, 'pdf', bytes);
  },
});

const attachedTo = ({ viewer }: Pick<Context, 'viewer'>, question_id: number) => ({
  campus_id: viewer.campusId,
  question_id,
});

const loadQuestion = async ({ db }: Context, assessmentId: number, questionId: number) =>
  presentKeyed(found(await findKeyed(db, assessmentId, questionId)));

const changedMeanwhile = async (context: Context, assessmentId: number, questionId: number) =>
  changedSince(
    questionChanged,
    { reason: 'changed', current: await loadQuestion(context, assessmentId, questionId) },
    context.services,
  );

type Edit = Omit<z.output<typeof assessmentQuestionEdit>, 'rubric_id'>;

const placedOf = async (
  context: Context,
  { draft, parent_id, section_id, rubric_id: _rubric, ...rest }: z.output<typeof assessmentQuestionDraft>,
): Promise<Placed> => ({
  ...(await changeOf(context, rest)),
  version: await versionOf(context, draft),
  passage: parent_id === undefined ? undefined : { id: parent_id },
  sectionId: section_id,
});

/** `invalidInput` if the subject is not of the campus. */
async function changeOf(context: Context, { draft, points, subject_id, keywords }: Edit) {
  if (subject_id && !(await findSubject(context.db, subject_id)))
    return invalid({ path: 'subject_id', message: phrase('Please select the {subject}') });
  return {
    version: draft && (await versionOf(context, draft)),
    points: points && toText(exact(points)),
    filing: { subject_id, keywords },
  };
}

/** Stored form of a draft; `invalidInput` if nothing usable is left after rendering. */
async function versionOf(context: Context, draft: QuestionDraft) {
  const prepared = await prepareDraft(context, draft);
  if (prepared.kind === 'ready') return prepared.version;
  return invalid(
    ...prepared.problems.map(({ path, message }) => ({ path: ['draft', ...path].join('.'), message })),
  );
}

/** `version_no`, `title`, `difficulty` and the like are the row's own. */
function presentKeyed(row: KeyedRow) {
  const { question_id, created_at, type, content, answer_key, ...rest } = row;
  return { ...rest, id: question_id, question: toQuestion(row), updated_at: created_at };
}
