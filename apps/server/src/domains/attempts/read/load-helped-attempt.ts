import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { PresentedPassage, PresentedQuestion, Question } from '@pelion/questions';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { toDrawn, toQuestion } from '../../questions/stored.ts';
import type { Attempt } from '../attempt-queries.ts';
import { isRunning } from '../moves.ts';
import { helpInAttempt } from './help-level.ts';
import { findKeyedItem } from './key-queries.ts';
import { loadAttemptOf, settled } from './load-attempt.ts';
import { listItems, listPassages } from './paper-queries.ts';
import { presented, presentedPassage } from './presented.ts';
import { shownQuestions } from './shown-questions.ts';
import { findResultFacts } from './student-queries.ts';

/** Question of an attempt as its student sees it. */
export interface HelpedItem {
  readonly item_id: number;
  readonly question_id: number;
  readonly part: number;
  /** Number within the attempt, from 1. */
  readonly question_no: number;
  readonly shown: PresentedQuestion;
  readonly passage_id: number | null;
  readonly passage: PresentedPassage | null;
}

/** Attempt with the questions about which its student may ask now. */
export interface HelpedAttempt {
  readonly attempt: Attempt;
  readonly isRunning: boolean;
  /** Whether a clock runs. */
  readonly isTimed: boolean;
  /** Whether the student sees key and explanation already. */
  readonly showsExplanation: boolean;
  /** Help that reaches the student now. */
  readonly level: TutorLevel;
  /** Test of the running part of a bundle, else the assessment itself. */
  readonly partAssessmentId: number;
  readonly items: readonly HelpedItem[];
}

/**
 * Loads the viewer's own attempt for the tutor: the running part, or all questions of a result that is shown. Throws
 * `notFound` for another student's, `conflict` where no question is shown.
 */
export async function loadHelpedAttempt(context: Context, resultId: number): Promise<HelpedAttempt> {
  const { viewer, db } = context;
  const attempt = await settled(context, await loadAttemptOf(context, viewer.userId, resultId));
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  const { part, showsKey, showsExplanation } = await shownQuestions(context, attempt, facts);
  const rows = await listItems(db, attempt, part);
  const passages = new Map(
    (await listPassages(db, rows))
      .map(presentedPassage)
      .map(({ passage_id, passage }) => [passage_id, passage]),
  );
  const clock = attempt.parts.find(({ number }) => number === part);
  return {
    attempt,
    isRunning: isRunning(attempt),
    isTimed: clock?.deadline_at != null,
    showsExplanation: showsKey && showsExplanation,
    level: await helpInAttempt(context, { ...facts, student_id: attempt.student_id }, isRunning(attempt)),
    partAssessmentId: clock?.assessment_id ?? attempt.assessment_id,
    items: rows.map((row, index) => ({
      item_id: row.item_id,
      question_id: row.question_id,
      part: row.part,
      question_no: index + 1,
      shown: presented(row).question,
      passage_id: row.passage_version_id,
      passage: row.passage_version_id === null ? null : (passages.get(row.passage_version_id) ?? null),
    })),
  };
}

/** Question with its key: with the numbers of the attempt, and as written. */
export interface KeyedItem {
  readonly question: Question;
  readonly whole: Question;
}

/** Loads one item with its key, which is never sent: the tutor's gate alone reads it. */
export async function loadKeyedItem(
  { db }: Pick<Context, 'db'>,
  attempt: Pick<Attempt, 'campus_id' | 'id'>,
  itemId: number,
): Promise<KeyedItem> {
  const row = found(await findKeyedItem(db, attempt, itemId));
  return { question: toDrawn(row).question, whole: toQuestion(row) };
}
