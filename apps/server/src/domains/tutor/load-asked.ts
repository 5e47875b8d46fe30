import { denial, rules } from '@pelion/access';
import { allowsLevel, lesserLevel, type TutorLevel } from '@pelion/contract/tutor/facts';
import type { PresentedPassage, PresentedQuestion, Question } from '@pelion/questions';
import { type LeakGate, openGate, secretsOf } from '@pelion/tutor';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { listRunningHelp } from '../attempts/read/list-running-help.ts';
import {
  type HelpedAttempt,
  loadHelpedAttempt,
  loadKeyedItem,
} from '../attempts/read/load-helped-attempt.ts';
import { loadPreviewed } from '../questions/load-previewed.ts';

/** Question about which somebody may ask, as it is shown. */
export interface AskedItem {
  /** Null in a preview. */
  readonly item_id: number | null;
  readonly question_id: number;
  /** Number within the attempt or the assessment, from 1. */
  readonly question_no: number;
  readonly shown: PresentedQuestion;
  readonly passage_id: number | null;
  readonly passage: PresentedPassage | null;
}

/** Question with its key: with the numbers that are shown, and as written. Read by the gate and the ladder alone. */
export interface AskedKey {
  readonly question: Question;
  readonly whole: Question;
}

/** Gates of a question, each of which has read these texts before; the key stays within. */
export function gatesOf(
  { shown, passage }: Pick<AskedItem, 'shown' | 'passage'>,
  { question }: Pick<AskedKey, 'question'>,
  before: readonly string[] = [],
): () => LeakGate {
  const secrets = secretsOf({ question, shown, passage: passage?.stem ?? null });
  return () => openGate(secrets, before);
}

/** Questions with what loads their keys. */
export interface AskedPaper {
  readonly items: readonly AskedItem[];
  readonly loadKey: (item: AskedItem) => Promise<AskedKey>;
}

/** Test about which somebody asks. */
export interface Asked extends AskedPaper {
  readonly mode: 'student' | 'teacher';
  readonly level: Exclude<TutorLevel, 'off'>;
  readonly assessmentId: number;
  /** Test of the running part of a bundle, else the assessment itself. */
  readonly partAssessmentId: number;
  readonly attemptId: number | null;
  readonly isRunning: boolean;
  /** Whether other attempts of the viewer run, which then limit the level as well. */
  readonly isBesideRunning: boolean;
  /** Whether a clock runs. */
  readonly isTimed: boolean;
  /** Whether the viewer may see key and explanation of this test now. */
  readonly showsExplanation: boolean;
  /** Questions of the other running attempts, as far as they are shown now. */
  readonly loadBeside: () => Promise<AskedPaper[]>;
}

/** Whether materials and practice are offered: in every conversation while no attempt of the viewer runs. */
export const opensMore = ({ isRunning, isBesideRunning, level }: Asked): boolean =>
  !(isRunning || isBesideRunning) || allowsLevel(level, 'practice');

/** Loads the viewer's own attempt; `notFound` for another's or of another assessment, `tutorOff` without help. */
export async function loadAskedAttempt(
  context: Context,
  { attemptId, assessmentId }: { readonly attemptId: number; readonly assessmentId: number },
): Promise<Asked> {
  const helped = await loadHelpedAttempt(context, attemptId);
  const { attempt, isRunning, isTimed, showsExplanation, partAssessmentId } = helped;
  // A bundle is named by itself or by the test of a part.
  const known = [attempt.assessment_id, ...attempt.parts.map((part) => part.assessment_id)];
  if (!known.includes(assessmentId)) throw new Failure('notFound');
  const beside = await listRunningHelp(context, attempt.id);
  const level = beside.map((other) => other.level).reduce(lesserLevel, helped.level);
  if (level === 'off') throw new Failure('tutorOff');
  return {
    mode: 'student',
    ...{ level, assessmentId: attempt.assessment_id, partAssessmentId, attemptId },
    ...{ isRunning, isBesideRunning: beside.length > 0, isTimed, showsExplanation },
    ...paperOf(context, helped),
    loadBeside: async () => {
      const papers = await Promise.all(beside.map((other) => loadShown(context, other.attemptId)));
      return papers.filter((paper) => paper !== null);
    },
  };
}

const paperOf = (context: Context, { attempt, items }: HelpedAttempt): AskedPaper => ({
  items,
  loadKey: (item) => loadKeyedItem(context, attempt, found(item.item_id)),
});

/** Null between the parts of an attempt, and once it has ended. */
const loadShown = (context: Context, attemptId: number): Promise<AskedPaper | null> =>
  loadHelpedAttempt(context, attemptId).then(
    (helped) => paperOf(context, helped),
    (error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    },
  );

/** Loads an assessment that staff previews, with the help of practice; `notFound` for everybody else. */
export async function loadAskedPreview(context: Context, assessmentId: number): Promise<Asked> {
  if (denial(context.viewer, rules.viewAssessmentsAsStaff)) throw new Failure('notFound');
  const questions = await loadPreviewed(context, assessmentId);
  return {
    ...{ mode: 'teacher', level: 'practice', assessmentId, partAssessmentId: assessmentId, attemptId: null },
    ...{ isRunning: false, isBesideRunning: false, isTimed: false, showsExplanation: false },
    loadBeside: async () => [],
    items: questions.map(({ question_id, shown, passage_id, passage }, index) => ({
      item_id: null,
      question_id,
      question_no: index + 1,
      ...{ shown, passage_id, passage },
    })),
    loadKey: async ({ question_id }) => found(questions.find((each) => each.question_id === question_id)),
  };
}
