import type { tutorTurn } from '@pelion/contract/tutor';
import type { TutorChip } from '@pelion/contract/tutor/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { chipOf } from './chip-of.ts';
import type { Asked, AskedItem } from './load-asked.ts';
import { findOwnThread, type ThreadRow } from './queries.ts';
import { assertBox, assessmentOf, loadAsked } from './start-task.ts';

export type Turn = z.output<typeof tutorTurn>;

/** Message of a person with everything that it is about. */
export interface Message {
  readonly thread: ThreadRow;
  /** Null in the chat box. */
  readonly asked: Asked | null;
  /** Null in the chat box, and while the person has to choose among the questions of a passage. */
  readonly item: AskedItem | null;
  readonly choices: readonly AskedItem[];
  readonly chip: TutorChip | null;
  /** Whether the words are the person's own, and no chip was pressed. */
  readonly isTyped: boolean;
  readonly text: string;
}

/** Id of the question in a system entry; nothing else of it is read. */
function questionIn(content: string): number | null {
  try {
    const entry: unknown = JSON.parse(content);
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null;
    return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
}

/** Blank messages may hold signs of no width. */
const isVisible = /[^\p{C}\p{Z}\p{M}\s]/u;

/** Reads a message of the viewer's own conversation; `notFound` for foreign ids, `tutorOff` without help. */
export async function hearTurn(context: Context, threadId: string, turn: Turn): Promise<Message> {
  const thread = found(await findOwnThread(context.db, threadId, context.viewer.userId));
  const assessmentId = assessmentOf(turn.task_id);
  if (turn.student_id !== thread.user_id) throw new Failure('notFound');
  if ((assessmentId === null) !== (thread.assessment_id === null)) throw new Failure('notFound');
  if (thread.stopped_at) throw new Failure('tutorStopped');
  const last = turn.messages.at(-1);
  const text = last?.role === 'user' ? last.content.trim() : '';
  if (!isVisible.test(text))
    invalid({ path: 'messages', message: phrase('Write a message, or choose a suggestion.') });
  const chip = turn.chip ?? chipOf(text);
  const isTyped = turn.chip === null;
  if (assessmentId === null) {
    await assertBox(context);
    return { thread, asked: null, item: null, choices: [], chip, isTyped, text };
  }
  const asked = await loadAsked(context, { assessmentId, attemptId: thread.attempt_id });
  if (asked.assessmentId !== thread.assessment_id) throw new Failure('notFound');
  const system = turn.messages.findLast(({ role }) => role === 'system');
  const questionId = turn.question_id ?? (system ? questionIn(system.content) : null);
  const chosen = asked.items.find(({ question_id }) => question_id === questionId);
  const choices = asked.items.filter(({ passage_id }) => passage_id !== null && passage_id === questionId);
  const item = chosen ?? (choices.length === 1 ? choices[0] : undefined) ?? null;
  if (!item && choices.length === 0) throw new Failure('notFound');
  return { thread, asked, item, choices, chip, isTyped, text };
}
