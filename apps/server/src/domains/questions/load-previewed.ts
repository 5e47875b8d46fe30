import {
  authoredOrder,
  drawnQuestion,
  drawnUnkeyed,
  exampleFor,
  type PresentedPassage,
  type PresentedQuestion,
  present,
  type Question,
} from '@pelion/questions';
import type { Context } from '../../lib/http/implement.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { listKeyed } from './queries.ts';
import { toQuestion, toUnkeyed } from './stored.ts';

/** Question of an assessment as its preview shows it, with its key for the tutor's gate. */
export interface PreviewedQuestion {
  readonly question_id: number;
  readonly passage_id: number | null;
  /** Html of the passage. */
  readonly passage: PresentedPassage | null;
  readonly shown: PresentedQuestion;
  /** With the numbers that are shown. */
  readonly question: Question;
  /** Question as written, with variable numbers. */
  readonly whole: Question;
}

/** Numbers that a preview shows. */
const EXAMPLE = 1;

/** Questions of an assessment for staff, without passages; `notFound` outside the viewer's scope. */
export async function loadPreviewed(context: Context, assessmentId: number): Promise<PreviewedQuestion[]> {
  const { id } = await loadAssessment(context, assessmentId);
  const rows = (await listKeyed(context.db, id)).map(({ question_id, parent_id, ...row }) => {
    const whole = toQuestion(row);
    const example = exampleFor(whole, EXAMPLE);
    const unkeyed = drawnUnkeyed(toUnkeyed(row), example);
    return {
      question_id,
      parent_id,
      whole,
      question: drawnQuestion(whole, example).question,
      shown: present(unkeyed, authoredOrder(unkeyed)),
    };
  });
  const passages = new Map(
    rows.flatMap(({ question_id, shown }) =>
      shown.type === 'comprehension' ? [[question_id, shown] as const] : [],
    ),
  );
  return rows
    .filter(({ shown }) => shown.type !== 'comprehension')
    .map(({ parent_id, ...row }) => ({
      ...row,
      passage_id: parent_id,
      passage: parent_id === null ? null : (passages.get(parent_id) ?? null),
    }));
}
