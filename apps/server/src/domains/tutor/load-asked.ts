import { allowsLevel, type TutorLevel, tutorLevels } from '@pelion/contract/tutor/facts';
import type { PresentedQuestion, Question } from '@pelion/questions';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import {
  type HelpedAttempt,
  type HelpedItem,
  loadHelpedAttempt,
  loadKeyedItem,
} from '../attempts/read/load-helped-attempt.ts';

/** Question about which somebody asks, with its key for the gate. */
export interface AskedItem {
  /** Null in a preview. */
  readonly item_id: number | null;
  readonly question_id: number;
  readonly question_no: number;
  readonly shown: PresentedQuestion;
  readonly passage: string | null;
  readonly question: Question;
}

const scheduleLevel = (db: Db, scheduleId: number) =>
  db
    .selectFrom('assessment_schedule')
    .select('tutor_level')
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();

const isLevel = (text: string): text is TutorLevel => tutorLevels.some((level) => level === text);

/**
 * Level of help in an attempt. Explanations wait for the key, so a running attempt has practice at most, and where the
 * student sees the key, a schedule that allows any help allows the review.
 */
export async function levelOf(db: Db, { attempt, isRunning }: HelpedAttempt): Promise<TutorLevel> {
  const { tutor_level: stored } = await scheduleLevel(db, attempt.schedule_id);
  const level = isLevel(stored) ? stored : 'off';
  return isRunning && allowsLevel(level, 'review') ? 'practice' : level;
}

/** Loads the viewer's own attempt; throws `tutorOff` where its schedule allows no help. */
export async function loadAskedAttempt(context: Context, resultId: number) {
  const helped = await loadHelpedAttempt(context, resultId);
  const level = await levelOf(context.db, helped);
  if (level === 'off') throw new Failure('tutorOff');
  return { ...helped, level };
}

export async function loadAskedItem(
  context: Context,
  { attempt }: HelpedAttempt,
  item: HelpedItem,
): Promise<AskedItem> {
  return { ...item, question: await loadKeyedItem(context, attempt, item.item_id) };
}

/** Item by the id of its question; several items never share one within an attempt. */
export const itemOf = ({ items }: HelpedAttempt, questionId: number): HelpedItem =>
  found(items.find(({ question_id }) => question_id === questionId));
