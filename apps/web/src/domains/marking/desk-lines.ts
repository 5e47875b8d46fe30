import type { AttemptResult } from '@pelion/contract/attempts';
import type { AnswerMark, Marking } from '@pelion/contract/marking';
import { answerStatusTable } from '@pelion/questions/question-types';
import { numberInPart, partOf } from '../../components/result-parts.ts';

/** Answer of a submission, with its mark. */
export interface DeskLine {
  readonly item: AttemptResult['items'][number];
  readonly mark: AnswerMark;
  /** Number within its part, in the student's order. */
  readonly number: number;
  /** Part of the answer; null if the attempt has only one. */
  readonly part: AttemptResult['parts'][number] | null;
}

/** Answers to mark, in order; with `questionId` only those to that question. */
export function linesOf(
  { items, parts }: AttemptResult,
  marking: Marking,
  questionId: number | null,
): DeskLine[] {
  const marks = new Map(marking.items.map((mark) => [mark.item_id, mark]));
  return items.flatMap((item) => {
    const mark = marks.get(item.item_id);
    const isWanted = questionId === null || item.question_id === questionId;
    if (!mark || !isWanted) return [];
    return [{ item, mark, part: partOf(parts, item), number: numberInPart(items, item) }];
  });
}

/** Whether the viewer still has to mark or decide this answer. */
export const waits = ({ needs_grading, points, moderation }: AnswerMark): boolean =>
  needs_grading &&
  (!moderation || moderation.act === 'decide' || (moderation.act === 'mark' && points === null));

/** Whether the viewer decides the final mark. */
export const isUndecidedBy = ({ needs_grading, moderation }: AnswerMark): boolean =>
  needs_grading && moderation?.act === 'decide';

/** Whether the answer is marked manually. */
export const isForPeople = ({ needs_grading, answer_status_id }: AnswerMark): boolean =>
  needs_grading || answer_status_id === answerStatusTable.ids.teacherScore;

/** First answer to open: one for the viewer, then one for others, then one that a person has marked. */
export function firstOf(lines: readonly DeskLine[]): DeskLine | undefined {
  const open = lines.find(({ mark }) => waits(mark)) ?? lines.find(({ mark }) => mark.needs_grading);
  // Skips automatic scores: points typed at once must not override one.
  return open ?? lines.find(({ mark }) => isForPeople(mark)) ?? lines[0];
}
