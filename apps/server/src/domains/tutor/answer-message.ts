import type { assistance, tutorTurn } from '@pelion/contract/tutor';
import { allowsLevel, type TutorChip, type TutorResponseType } from '@pelion/contract/tutor/facts';
import { holdsCandidate, openGate, secretsOf } from '@pelion/tutor';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { wordsFor } from '../../lib/campus-words.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { plainText } from '../../lib/rich-text.ts';
import { noteHelp } from '../attempts/save/note-help.ts';
import { loadTermsIn } from '../dictionary/load-terms-in.ts';
import {
  candidateReply,
  chooseReply,
  explainTask,
  giveRung,
  notHereReply,
  type Reply,
  reviewReply,
} from './built-in-help.ts';
import { chipOf } from './chip-of.ts';
import type { Asked, AskedItem } from './load-asked.ts';
import { presentMessage } from './present-message.ts';
import {
  countRungs,
  findOwnThread,
  insertMessage,
  listAgentTexts,
  lockThread,
  type MessageRow,
  type ThreadRow,
  touchThread,
} from './queries.ts';
import { assessmentOf, loadAsked } from './start-task.ts';

type Turn = z.output<typeof tutorTurn>;

/** Messages of one person, whether a model or built-in help answers them. */
const RATE = { tries: 30, windowSeconds: 60 };

/** Terms of the dictionary that one reply explains. */
const MOST_TERMS = 3;

/** Replies that helped with the question; asking back or refusing is no help. */
const helping: readonly TutorResponseType[] = ['hint', 'explanation', 'materials', 'practice', 'text'];

interface Question {
  readonly thread: ThreadRow;
  readonly asked: Asked;
  /** Null while the user has to choose among those of a passage. */
  readonly item: AskedItem | null;
  readonly choices: readonly AskedItem[];
  readonly chip: TutorChip | null;
  readonly text: string;
}

/**
 * Answers one message of the viewer's own conversation. The message is kept before anything is asked of a model, and
 * the reply after it; nothing waits within a transaction. Throws `tutorStopped`, `tutorOff`, `tooManyRequests`.
 */
export async function answerMessage(
  context: Context,
  threadId: string,
  turn: Turn,
): Promise<z.input<typeof assistance>> {
  const { db, services, viewer, now } = context;
  const thread = found(await findOwnThread(db, threadId, viewer.userId));
  const question = await readTurn(context, thread, turn);
  await takeTry(services.db.system, `tutor:${viewer.campusId}:${viewer.userId}`, RATE, now);
  const message = await keepMessage(context, question);
  const reply = await replyTo(context, question);
  const kept = await keepReply(context, question, reply);
  return {
    status: 'provided',
    response_type: reply.response_type,
    messages: [message, kept].map(presentMessage),
  };
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

async function readTurn(context: Context, thread: ThreadRow, turn: Turn): Promise<Question> {
  const { assessment_id, attempt_id, user_id } = thread;
  if (turn.student_id !== user_id || assessmentOf(turn.task_id) !== assessment_id)
    throw new Failure('notFound');
  const last = turn.messages.at(-1);
  const text = last?.role === 'user' ? last.content.trim() : '';
  if (text === '') invalid({ path: 'messages', message: phrase('Write a message, or choose a suggestion.') });
  if (assessment_id === null) throw new Failure('tutorOff');
  const asked = await loadAsked(context, { assessmentId: assessment_id, attemptId: attempt_id });
  const system = turn.messages.findLast(({ role }) => role === 'system');
  const questionId = turn.question_id ?? (system ? questionIn(system.content) : null);
  const chosen = asked.items.find(({ question_id }) => question_id === questionId);
  const choices = asked.items.filter(({ passage_id }) => passage_id !== null && passage_id === questionId);
  const item = chosen ?? (choices.length === 1 ? choices[0] : undefined) ?? null;
  if (!item && choices.length === 0) throw new Failure('notFound');
  return { thread, asked, item, choices, text, chip: turn.chip ?? chipOf(text) };
}

/** Locks the conversation for a change; throws `tutorStopped` where it has ended. */
async function holdThread(transaction: Db, id: string): Promise<void> {
  const held = found(await lockThread(transaction, id));
  if (held.stopped_at) throw new Failure('tutorStopped');
}

const about = ({ thread, item }: Question) => ({
  campus_id: thread.campus_id,
  thread_id: thread.id,
  question_id: item?.question_id ?? null,
  item_id: item?.item_id ?? null,
});

const keepMessage = ({ db, services }: Context, question: Question): Promise<MessageRow> =>
  db.transaction().execute(async (transaction) => {
    await holdThread(transaction, question.thread.id);
    const sent_at = services.clock.now();
    await touchThread(transaction, question.thread.id, { last_at: sent_at });
    return insertMessage(transaction, { ...about(question), role: 'user', body: question.text, sent_at });
  });

const keepReply = ({ db, services }: Context, question: Question, reply: Reply): Promise<MessageRow> =>
  db.transaction().execute(async (transaction) => {
    const { thread, item } = question;
    await holdThread(transaction, thread.id);
    const sent_at = services.clock.now();
    await touchThread(transaction, thread.id, { last_at: sent_at });
    if (thread.attempt_id !== null && item?.item_id != null && question.asked.isRunning)
      if (helping.includes(reply.response_type))
        await noteHelp(transaction, { attemptId: thread.attempt_id, itemId: item.item_id }, sent_at);
    const { response_type, html: body, rung, withheld, offers = {}, model = null, tokens = 0 } = reply;
    return insertMessage(transaction, {
      ...about(question),
      ...{ role: 'agent', body, sent_at, response_type, rung, withheld, offers, model, tokens },
    });
  });

async function replyTo(
  context: Context,
  { thread, asked, item, choices, chip, text }: Question,
): Promise<Reply> {
  const words = wordsFor(context.request);
  if (!item) return chooseReply(words, choices);
  const { shown, passage } = item;
  if (chip === null && holdsCandidate(text, shown, passage?.stem ?? null)) return candidateReply(words);
  const opensMore = !asked.isRunning || allowsLevel(asked.level, 'practice');
  if ((chip === 'materials' || chip === 'more') && !opensMore) return notHereReply(words);
  const key = await asked.loadKey(item);
  if (chip === 'explain' && asked.showsKey && asked.level === 'review') return reviewReply(words, key);
  const before = await listAgentTexts(context.db, thread.id, item.question_id);
  const secrets = secretsOf({ question: key.question, shown, passage: passage?.stem ?? null });
  const gate = openGate(secrets, before);
  const given = await countRungs(context.db, {
    threadId: thread.id,
    itemId: item.item_id,
    questionId: item.question_id,
  });
  if (chip === 'explain') {
    const read = plainText(`${passage?.stem ?? ''} ${shown.stem}`);
    const terms = await loadTermsIn(context.db, read, MOST_TERMS);
    return explainTask({ text: words, item, gate, terms, isFirst: given === 0 });
  }
  return giveRung({ text: words, item, key, gate, given, hasSimilar: allowsLevel(asked.level, 'practice') });
}
