import { denial, rules } from '@pelion/access';
import type { startedTask, tutorTask } from '@pelion/contract/tutor';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { refusalOf } from '../ai-settings/service.ts';
import { levelOfBox } from './level-of-box.ts';
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
  if (assessmentId === null) return openBox(context, task);
  const asked = await loadAsked(context, { assessmentId, attemptId: task.result_id });
  const known = new Set(asked.items.map(({ question_id }) => question_id));
  if (task.questions.some((id) => !known.has(id))) throw new Failure('notFound');
  const thread = await openThread(
    db,
    {
      campus_id: viewer.campusId,
      user_id: viewer.userId,
      assessment_id: asked.assessmentId,
      attempt_id: asked.attemptId,
      mode: asked.mode,
    },
    services.clock.now(),
  );
  return startedOf(context, thread, asked);
}

/** Throws `tutorOff` where the chat box is closed to the viewer, or Chiron is refused for them. */
export async function assertBox({ viewer, db }: Pick<Context, 'viewer' | 'db'>): Promise<void> {
  if (denial(viewer, rules.useChatBox)) throw new Failure('tutorOff');
  if ((await refusalOf(db, [viewer.userId])).get(viewer.userId) === 'all') throw new Failure('tutorOff');
}

async function openBox(context: Context, task: z.output<typeof tutorTask>): Promise<Started> {
  const { viewer, db, services } = context;
  await assertBox(context);
  if (task.questions.length > 0 || task.result_id !== null) throw new Failure('notFound');
  const mode = viewer.userType === 'student' ? 'student' : 'teacher';
  const { level } = await levelOfBox(context);
  const subject = {
    campus_id: viewer.campusId,
    user_id: viewer.userId,
    assessment_id: null,
    attempt_id: null,
  };
  const thread = await openThread(db, { ...subject, mode }, services.clock.now());
  return startedOf(context, thread, { mode, level, isTimed: false });
}

type Opened = Pick<Asked, 'mode' | 'isTimed'> & { readonly level: TutorLevel };

async function startedOf(
  { db }: Context,
  thread: ThreadRow,
  { mode, level, isTimed }: Opened,
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
