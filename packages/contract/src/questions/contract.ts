import { rules } from '@pelion/access';
import {
  difficultyTable,
  keywords,
  presentedQuestion,
  question,
  questionResponse,
  revealedKey,
  sentResponse,
  writtenDraft,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { exactText } from '../assessments/values.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, id, moment, version } from '../kernel/shared.ts';
import {
  copyRequest,
  questionChange,
  questionDifficulty,
  questionMove,
  questionPoints,
  questionRemoval,
} from './changes.ts';
import { mostExamples, paperParts, paperPrints, paperSizes } from './facts.ts';
import { questionRoutes } from './routes.ts';
import { mostQuestions, points } from './values.ts';

// For staff only, because answer keys are included. The student view is in attempts.ts.

export * from './changes.ts';
export * from './values.ts';

/** A question within an assessment. */
export const assessmentQuestion = shape(
  'AssessmentQuestion',
  'A question in its place in an assessment, with its key. For staff alone.',
  z.object({
    /** Id of the question, the same for all versions. */
    id,
    version_id: id,
    version_no: z.int(),
    /** Number of changes, including points and subject; `version_no` counts changes of the content. */
    version,
    position: z.int(),
    /**
     * Passage of the same assessment that the question refers to. A passage itself (comprehension) is not answered and
     * has no points.
     */
    parent_id: id.nullable(),
    /** Section of the question; null for before the first one. */
    section_id: id.nullable(),
    points: exactText,
    title: z.string(),
    difficulty: numberedId(difficultyTable),
    /** Subject and keywords, the same for all versions. */
    subject_id: id.nullable(),
    keywords: z.array(z.string()),
    question,
    /** Number of unanswered reports. */
    open_reports: z.int(),
    updated_at: moment,
  }),
);
export type AssessmentQuestion = z.infer<typeof assessmentQuestion>;

/** Missing fields stay unchanged; the draft, with content and key, is replaced as a whole. */
export const assessmentQuestionEdit = shape(
  'AssessmentQuestionEdit',
  'Changed fields of a question; the rest stays.',
  z
    .strictObject({
      draft: writtenDraft,
      points,
      subject_id: id.nullable(),
      keywords,
      /** Rubric for marking from now on; null for points alone. Only for viewers who may mark (decision 0104). */
      rubric_id: id.nullable(),
    })
    .partial(),
);

/** An edit with the version on which it is based (decision 0043). */
export const assessmentQuestionChange = assessmentQuestionEdit.extend({ version });

/** Details of a `conflict` with someone else's change. */
export const questionChanged = changedSince(assessmentQuestion);

/** New questions default to one point and to the subject of the assessment. */
export const assessmentQuestionDraft = shape(
  'AssessmentQuestionDraft',
  'A new question with its points and where it is filed.',
  assessmentQuestionEdit.required({ draft: true }).extend({
    /** Passage of the question, which is added after the existing parts. */
    parent_id: id.optional(),
    /**
     * Section at whose end the question is added; null for before the first one. Defaults to the section of the passage,
     * or the last one.
     */
    section_id: id.nullable().optional(),
  }),
);
export type AssessmentQuestionDraft = z.input<typeof assessmentQuestionDraft>;

/** Number of the example for variable numbers, the same for questions and keys. */
const example = queryInteger().min(1).max(mostExamples).default(1);
const exampleQuery = z.strictObject({ example });

const paperQuery = z.strictObject({
  example,
  part: z.enum(paperParts).default('questions'),
  size: z.enum(paperSizes).default('A4'),
  print: z.enum(paperPrints).default('normal'),
});
export type PaperChoice = z.output<typeof paperQuery>;

/** Parts of a question that can differ between versions. */
export const versionParts = ['type', 'stem', 'answers', 'key', 'title', 'difficulty'] as const;
export type VersionPart = (typeof versionParts)[number];

/** A former version of a question. */
export const questionVersion = z.object({
  version_id: id,
  version_no: z.int(),
  /** Whether new attempts get this version. */
  is_current: z.boolean(),
  title: z.string(),
  difficulty: numberedId(difficultyTable),
  question,
  /** Parts that differ from the previous version; empty for the first one. */
  changed: z.array(z.enum(versionParts)),
  created_by_name: z.string(),
  created_at: moment,
});
export type QuestionVersion = z.infer<typeof questionVersion>;

export const questions = contract(questionRoutes, {
  getQuestionPlace: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'Which assessment a question stands in: the newest of those that the viewer may see',
    output: z.object({ question_id: id, assessment_id: id }),
    errors: ['notFound'],
  },
  listQuestions: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'The questions of an assessment with their keys, in order',
    output: z.array(assessmentQuestion),
    errors: ['notFound'],
  },
  addQuestion: {
    access: rules.editAssessments,
    summary: 'Write a question and put it at the end, or behind the others of its passage',
    body: assessmentQuestionDraft,
    audit: { subject: 'question', kind: 'create', label: phrase('{^question} added') },
    output: assessmentQuestion,
    errors: ['notFound', 'conflict'],
    bodyLimit: 4 * 1024 * 1024,
  },
  updateQuestion: {
    access: rules.editAssessments,
    summary:
      'A new version, if it is still the one that the edit was made from; running and past attempts keep the one they were shown',
    body: assessmentQuestionChange,
    audit: { subject: 'question', kind: 'update', label: phrase('{^question} changed') },
    output: assessmentQuestion,
    errors: ['notFound', 'conflict'],
    bodyLimit: 4 * 1024 * 1024,
  },
  removeQuestion: {
    access: rules.editAssessments,
    summary:
      'Take a question out of the assessment, a passage with all that ask about it; attempts that were shown them keep them',
    audit: { subject: 'question', kind: 'delete', label: phrase('{^question} deleted') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  orderQuestions: {
    access: rules.editAssessments,
    summary:
      'The new order: every question id of the assessment, once; the parts of a passage follow it wherever they are put',
    body: z.strictObject({ question_ids: z.array(id).min(1).max(mostQuestions) }),
    audit: { subject: 'assessment', kind: 'order', label: phrase('{^question+} reordered') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  removeQuestions: {
    access: rules.editAssessments,
    summary: 'Take several questions out of the assessment',
    body: questionRemoval,
    audit: { subject: 'assessment', kind: 'removeQuestions', label: phrase('{^question+} removed') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  moveQuestions: {
    access: rules.editAssessments,
    summary: 'Put questions behind each other at a place',
    body: questionMove,
    audit: { subject: 'assessment', kind: 'moveQuestions', label: phrase('{^question+} moved') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  givePoints: {
    access: rules.editAssessments,
    summary: 'What each of these questions is worth to attempts from now on',
    body: questionPoints,
    audit: { subject: 'assessment', kind: 'givePoints', label: phrase('{^question} points changed') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  setDifficulty: {
    access: rules.editAssessments,
    summary: 'How difficult each of these questions is',
    body: questionDifficulty,
    audit: { subject: 'assessment', kind: 'setDifficulty', label: phrase('{^question} difficulty changed') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  copyQuestions: {
    access: rules.editAssessments,
    summary:
      'Copy questions that the viewer may see into this assessment: at its end, or each behind the one it is a copy of',
    body: copyRequest,
    audit: {
      subject: 'assessment',
      kind: 'copyQuestions',
      label: phrase('{^question+} copied into {assessment}'),
    },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  undoChange: {
    access: rules.editAssessments,
    summary:
      'Take back a change of the last day, as far as nobody has changed the same since; answers with a change that can be taken back, too',
    audit: { subject: 'assessment', kind: 'undo', label: phrase('{^assessment} change undone') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  listVersions: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'What a question was like, with its keys, newest first; the last hundred versions',
    output: z.array(questionVersion),
    errors: ['notFound'],
  },
  restoreVersion: {
    access: rules.editAssessments,
    summary: 'A new version that says what an earlier one said; nothing of what came between is lost',
    body: z.strictObject({ version }),
    audit: {
      subject: 'question',
      kind: 'restore',
      label: phrase('Earlier version of a {question} restored'),
    },
    output: assessmentQuestion,
    errors: ['notFound', 'conflict'],
  },
  countTakers: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'How many are taking the assessment right now: they keep its questions as they got them',
    output: z.object({ taking: z.int() }),
    errors: ['notFound'],
  },
  previewQuestions: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'The questions as a student would get them, without keys',
    query: exampleQuery,
    output: z.array(
      z.object({
        question_id: id,
        position: z.int(),
        parent_id: id.nullable(),
        section_id: id.nullable(),
        points: exactText,
        /** Whether numbers vary; the content shows those of the example. */
        is_varying: z.boolean(),
        question: presentedQuestion,
      }),
    ),
    errors: ['notFound'],
  },
  printQuestions: {
    access: rules.editAssessments,
    summary: 'A PDF for paper: the questions, a sheet for the answers, or the key',
    query: paperQuery,
    sends: ['pdf'],
    errors: ['notFound', 'conflict'],
  },
});

shape('Question', 'Content and answer key of a question, by its type. For staff alone.', question);
shape('QuestionDraft', 'A question as an editor submits it.', writtenDraft);
shape('Response', 'The answer of a student, by the type of the question.', questionResponse);
shape('SentResponse', 'The same as it is sent.', sentResponse);
shape(
  'RevealedKey',
  'The part of a key that is shown once it may be, by the type of the question.',
  revealedKey,
);
