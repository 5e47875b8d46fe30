import type { startedTask, tutorTask } from '@pelion/contract/tutor';
import type { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { type Asked, loadAskedAttempt, loadAskedPreview } from './load-asked.ts';
import { presentMessage } from './present-message.ts';
import { listMessages, openThread, type ThreadRow } from './queries.ts';

type Started = z.input<typeof startedTask>;

/** Messages that a reopened conversation shows. */
const MOST_SHOWN = 200;

const prefix = 'oa-';
/** Assessment of a task id; null for the chat box. */
export const assessmentOf = (taskId: string): number | null => {
  const id = taskId.slice(prefix.length);
  return id === 'na' ? null : Number(id);
};

interface Place {
  readonly assessmentId: number;
  readonly attemptId: number | null;
}

/** The test of a conversation, in an attempt or in a preview. */
export const loadAsked = (context: Context, { assessmentId, attemptId }: Place): Promise<Asked> =>
  attemptId === null
    ? loadAskedPreview(context, assessmentId)
    : loadAskedAttempt(context, { assessmentId, attemptId });

/** Opens the conversation about an attempt or a preview, or the one that is there (spec 2 §4, §7). */
export async function startTask(context: Context, task: z.output<typeof tutorTask>): Promise<Started> {
  const { viewer, db, services } = context;
  if (task.student_id !== viewer.userId) throw new Failure('notFound');
  const assessmentId = assessmentOf(task.task_id);
  if (assessmentId === null) throw new Failure('tutorOff');
  const asked = await loadAsked(context, { assessmentId, attemptId: task.result_id });
  const known = new Set(asked.items.map(({ question_id }) => question_id));
  if (task.questions.some((id) => !known.has(id))) throw new Failure('notFound');
  const thread = await openThread(
    db,
    {
      campus_id: viewer.campusId,
      user_id: viewer.userId,
      assessment_id: assessmentId,
      attempt_id: task.result_id,
      mode: asked.mode,
    },
    services.clock.now(),
  );
  return startedOf(context, thread, asked);
}

async function startedOf(
  { db }: Context,
  thread: ThreadRow,
  { mode, level, isTimed }: Asked,
): Promise<Started> {
  return {
    status: 'initiated',
    thread_id: thread.id,
    ...{ mode, level },
    is_timed: isTimed,
    is_stopped: thread.stopped_at !== null,
    messages: (await listMessages(db, thread.id, MOST_SHOWN)).map(presentMessage),
  };
}
