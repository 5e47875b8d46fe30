import { exact, sum, toText } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { Random } from '../../../lib/random.ts';
import { isPassageType } from '../../assessments/passages.ts';
import { deadlineAfter, timeEntries } from '../deadline.ts';
import { listPassageVersions, listQuestions } from '../read/paper-queries.ts';
import type { Judged } from '../regrade/regrades-in-force.ts';
import { drawItems } from './draw-items.ts';

export interface PartTerms {
  readonly assessment_id: number;
  /** Assessment and schedule of the attempt itself. */
  readonly judged: Judged;
  readonly due_at: Date | null;
  readonly duration_minutes: number | null;
  readonly time_multiplier: string;
  readonly shuffle_questions: boolean;
  readonly shuffle_options: boolean;
  readonly playerId: string;
}

const noPassages: ReadonlyMap<number, number> = new Map();

/** Items of a part and their points. */
export async function drawPaper(
  db: Db,
  random: Random,
  {
    assessment_id,
    judged,
    ...shuffling
  }: Pick<PartTerms, 'assessment_id' | 'judged' | 'shuffle_questions' | 'shuffle_options'>,
) {
  const questions = await listQuestions(db, assessment_id, judged);
  const passages = questions.some(({ type }) => isPassageType(type))
    ? await listPassageVersions(db, assessment_id)
    : noPassages;
  const items = drawItems(questions, passages, shuffling, random);
  return { items, points: toText(sum(items.map(({ points }) => exact(points)))) };
}

/** Items and deadline of a part that begins now. */
export async function drawPart(db: Db, random: Random, terms: PartTerms, now: Date) {
  const paper = await drawPaper(db, random, terms);
  const entries = timeEntries({
    startedAt: now,
    dueAt: terms.due_at,
    durationMinutes: terms.duration_minutes,
    multiplier: terms.time_multiplier,
  });
  return {
    ...paper,
    player_id: terms.playerId,
    deadline_at: deadlineAfter(now, entries),
    timeEntries: entries,
  };
}
