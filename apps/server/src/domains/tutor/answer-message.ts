import type { Assistance } from '@pelion/contract/tutor';
import { allowsLevel, tutorHelpTypes } from '@pelion/contract/tutor/facts';
import { holdsCandidate, type LeakGate, namesQuestion } from '@pelion/tutor';
import type { Text } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import type { PromptMessage } from '../../lib/ai/tutor-prompt.ts';
import { wordsFor } from '../../lib/campus-words.ts';
import { Failure, found } from '../../lib/failure.ts';
import { turns } from '../../lib/http/fair-queue.ts';
import type { Context } from '../../lib/http/implement.ts';
import { plainText } from '../../lib/rich-text.ts';
import { countBuiltIn, takeBuiltInMessage } from '../ai-models/service.ts';
import { loadHelp } from '../ai-settings/service.ts';
import { noteHelp } from '../attempts/save/note-help.ts';
import { type FoundTerm, loadTermsIn } from '../dictionary/load-terms-in.ts';
import { type Answer, builtIn, orBuiltIn } from './answer.ts';
import { answerInBox } from './answer-in-box.ts';
import { askGated, type GatedReply, type Listener } from './ask-gated-model.ts';
import {
  candidateReply,
  chooseReply,
  explainTask,
  explainTerms,
  giveRung,
  notHereReply,
  type Reply,
  reviewReply,
} from './built-in-help.ts';
import { findMaterials, noMaterialsReply } from './find-materials.ts';
import { findPractice } from './find-practice.ts';
import { hearTurn, type Message, type Turn } from './hear-turn.ts';
import { judgeMessage, type MessageFlag } from './judge-message.ts';
import { type Asked, type AskedItem, type AskedKey, gatesOf, opensMore } from './load-asked.ts';
import { messagesBefore } from './messages-before.ts';
import { presentMessage } from './present-message.ts';
import {
  countRungs,
  insertMessage,
  listAgentTexts,
  lockThread,
  type MessageRow,
  touchThread,
} from './queries.ts';
import { raiseAlert } from './raise-alert.ts';
import { afterRudeness, stoppedReply } from './safety-replies.ts';

/** Terms of the dictionary that one reply explains. */
const MOST_TERMS = 3;

/** Turns of the replies of a conversation in this process: the gate of the next one reads the one before. */
const replying = turns({ running: 1, waiting: 5, patienceMs: 3_000 });

/** Reads a message and counts it; throws `tooManyRequests` above the limit of a minute, which stops no cry for help. */
export async function receiveMessage(context: Context, threadId: string, turn: Turn): Promise<Message> {
  const message = await hearTurn(context, threadId, turn);
  if (judgeMessage(message.text) !== 'danger') await takeBuiltInMessage(context);
  return message;
}

/**
 * Answers a message, which is kept before anything is asked of a model, and the reply after it; nothing waits within a
 * transaction. Throws `tutorStopped` where the conversation has ended meanwhile, and `tooManyRequests`, with nothing
 * kept, while another reply of it goes on.
 */
export async function answerMessage(
  context: Context,
  message: Message,
  listener?: Listener,
): Promise<Assistance> {
  const flag = judgeMessage(message.text);
  // Danger waits for no reply.
  const leave = flag === 'danger' ? () => {} : await context.waitOutside(replying.take(message.thread.id));
  try {
    return await answerInTurn(context, message, flag, listener);
  } finally {
    leave();
  }
}

async function answerInTurn(
  context: Context,
  message: Message,
  flag: MessageFlag | null,
  listener?: Listener,
): Promise<Assistance> {
  const { row, isStopped } = await keepMessage(context, message, flag);
  const answer = isStopped ? await stoppedAnswer(context) : await replyTo(context, message, listener);
  const reply = flag === 'rude' ? afterRudeness(wordsFor(context.request), answer.reply) : answer.reply;
  const { heard } = answer;
  const replies = heard ? [await keepReply(context, message, heard, isStopped)] : [];
  replies.push(await keepReply(context, message, reply, isStopped));
  if (!reply.model) await countBuiltIn(context.db, message.asked ? 'tests' : 'chatBox', context.now);
  return {
    status: 'provided',
    response_type: reply.response_type,
    no_model: answer.noModel,
    messages: [row, ...replies].map(presentMessage),
  };
}

async function stoppedAnswer({ db, viewer, request }: Context): Promise<Answer> {
  const { helpWords } = await loadHelp(db, viewer.campusId);
  return builtIn(stoppedReply(wordsFor(request), helpWords));
}

const about = ({ thread, item }: Message) => ({
  campus_id: thread.campus_id,
  thread_id: thread.id,
  question_id: item?.question_id ?? null,
  item_id: item?.item_id ?? null,
});

/** Keeps the message, and alerts adults in the same transaction; throws `tutorStopped` for an ended conversation. */
const keepMessage = ({ db, services }: Context, message: Message, flag: MessageFlag | null) =>
  db.transaction().execute(async (transaction) => {
    const { thread, text } = message;
    const held = found(await lockThread(transaction, thread.id));
    if (held.stopped_at) throw new Failure('tutorStopped');
    const now = services.clock.now();
    await touchThread(transaction, thread.id, { last_at: now });
    const row = await insertMessage(transaction, {
      ...about(message),
      role: 'user',
      body: text,
      sent_at: now,
      flag,
    });
    const flagged = { campusId: thread.campus_id, threadId: thread.id, messageId: row.id, flag, now };
    return { row, isStopped: await raiseAlert(transaction, flagged) };
  });

const keepReply = (
  { db, services }: Context,
  message: Message,
  reply: Reply,
  isStopped: boolean,
): Promise<MessageRow> =>
  db.transaction().execute(async (transaction) => {
    const { thread } = message;
    const held = found(await lockThread(transaction, thread.id));
    if (held.stopped_at && !isStopped) throw new Failure('tutorStopped');
    const sent_at = services.clock.now();
    await touchThread(transaction, thread.id, { last_at: sent_at });
    if (tutorHelpTypes.includes(reply.response_type)) await noteHelpOf(transaction, message, sent_at);
    const rung = (await isGivenMeanwhile(transaction, message, reply)) ? null : reply.rung;
    const { response_type, html: body, withheld, offers = {}, model = null, tokens = 0 } = reply;
    return insertMessage(transaction, {
      ...about(message),
      ...{ role: 'agent', body, sent_at, response_type, rung, withheld, offers, model, tokens },
    });
  });

/** Whether another message got the same rung meanwhile, which counts once: no rung of the ladder is skipped. */
const isGivenMeanwhile = async (transaction: Db, message: Message, { rung, given }: Reply) =>
  rung !== null && given !== undefined && (await countGiven(transaction, message)) !== given;

const countGiven = (db: Db, { thread, item }: Message): Promise<number> =>
  item
    ? countRungs(db, { threadId: thread.id, itemId: item.item_id, questionId: item.question_id })
    : Promise.resolve(0);

async function noteHelpOf(transaction: Db, { thread, asked, item }: Message, now: Date): Promise<void> {
  if (thread.attempt_id === null || item?.item_id == null || !asked?.isRunning) return;
  await noteHelp(transaction, { attemptId: thread.attempt_id, itemId: item.item_id }, now);
}

interface About {
  readonly context: Context;
  readonly text: Text;
  readonly message: Message;
  readonly asked: Asked;
  readonly item: AskedItem;
  readonly key: AskedKey;
  readonly openGate: () => LeakGate;
  /** Replies about the question so far. */
  readonly before: readonly string[];
  /** Whether the message names an answer, so that no model reads it. */
  readonly isCandidate: boolean;
  readonly listener: Listener | undefined;
}

async function replyTo(context: Context, message: Message, listener?: Listener): Promise<Answer> {
  const text = wordsFor(context.request);
  const { asked, item, choices, chip, thread } = message;
  if (!asked) return answerInBox(context, message, listener);
  if (!item) return builtIn(chooseReply(text, choices));
  const isCandidate = holdsCandidate(message.text, item.shown, item.passage?.stem ?? null);
  if (chip === null && isCandidate) return builtIn(candidateReply(text));
  if ((chip === 'materials' || chip === 'more') && !opensMore(asked)) return builtIn(notHereReply(text));
  const key = await asked.loadKey(item);
  const before = await listAgentTexts(context.db, thread.id, item.question_id);
  const about: About = {
    ...{ context, text, message, asked, item, key, before, isCandidate, listener },
    openGate: gatesOf(item, key, before),
  };
  if (chip === 'materials')
    return builtIn((await findMaterials(context, about)) ?? noMaterialsReply(text, asked));
  if (chip === 'more') return builtIn(await findPractice(context, about));
  if (chip === 'explain' && asked.showsExplanation && asked.level === 'review')
    return builtIn(reviewReply(text, key));
  return helpWith(about);
}

/** Rung of the ladder, or a model: for messages of one's own, for explanations, and above the author's last hint. */
async function helpWith(about: About): Promise<Answer> {
  const { context, text, message, asked, item, key, isCandidate } = about;
  const { chip, isTyped } = message;
  const given = await countGiven(context.db, message);
  let loaded: Promise<FoundTerm[]> | undefined;
  const loadTerms = () => (loaded ??= termsOf(about));
  const rung = async () => {
    const hasMore = opensMore(asked);
    const ways = { hasMore, hasTerms: (await loadTerms()).length > 0, hasTeacher: asked.mode === 'student' };
    const hasSimilar = allowsLevel(asked.level, 'practice');
    return giveRung({ text, item, key, gate: about.openGate(), given, hasSimilar, ways });
  };
  if (chip === 'hint') {
    const next = await rung();
    return next.rung === 'end' && !isCandidate
      ? orBuiltIn(await askAbout(about, loadTerms), text, () => next)
      : builtIn(next);
  }
  const explain = async () =>
    explainTask({ text, item, gate: about.openGate(), terms: await loadTerms(), given });
  if (chip === 'explain' && isCandidate) return builtIn(await explain());
  const answer = await askAbout(about, loadTerms);
  if (answer.kind === 'reply') return builtIn(answer.reply);
  // Words of one's own never lead back to the first rung.
  const next = chip === 'explain' && (!isTyped || given === 0) ? explain : rung;
  const help = (isTyped ? await helpOf(about) : null) ?? (await next());
  return orBuiltIn(answer, text, () => help);
}

/** Words that ask for a meaning, or for something to read. */
const asksAbout =
  /\b(?:mean(?:s|ing)?|defin\w*|explain|understand|about|what(?: is|['\u2019]?s| are| was| were)|who (?:is|was|were))\b/iu;

/** Help with what a message asks about: terms of the dictionary, else materials; null where neither is there. */
async function helpOf(about: About): Promise<Reply | null> {
  const { context, message, asked, item, openGate } = about;
  const terms = await loadTermsIn(context.db, message.text, MOST_TERMS);
  const read = textOf(about).toLowerCase();
  // Words that the question does not hold may be answers to it; none answers one that asks for a number.
  const safe = terms.filter(({ name }) => item.shown.type === 'number' || read.includes(name.toLowerCase()));
  const explained = explainTerms(safe, openGate());
  if (explained || !opensMore(asked) || !asksAbout.test(message.text)) return explained;
  return findMaterials(context, about);
}

const textOf = ({ item }: About) => plainText(`${item.passage?.stem ?? ''} ${item.shown.stem}`);

const termsOf = (about: About) => loadTermsIn(about.context.db, textOf(about), MOST_TERMS);

async function askAbout(about: About, loadTerms: () => Promise<FoundTerm[]>): Promise<GatedReply> {
  const { context, message, asked, item, listener } = about;
  const { viewer, db } = context;
  return askGated(context, {
    loadMatter: async () => ({
      question: item.shown,
      passage: item.passage,
      level: asked.level,
      chip: message.chip,
      messages: await messagesBefore(db, message),
      terms: (await loadTerms()).map(({ name, meaning }) => ({ term: name, meaning })),
      work: [],
    }),
    purpose: 'tests',
    studentId: asked.mode === 'student' ? viewer.userId : null,
    loadGate: ({ messages }) => gatesOfMeant(about, messages),
    listener,
  });
}

/**
 * Gates of the question, and of all others of running attempts that the student's messages name, so that nobody asks for
 * one answer beside another question.
 */
async function gatesOfMeant(
  { asked, item, before, openGate }: About,
  messages: readonly PromptMessage[],
): Promise<() => LeakGate> {
  const written = messages.flatMap(({ from, text }) => (from === 'student' ? [text] : [])).join(' ');
  const read = `${item.passage?.stem ?? ''} ${item.shown.stem}`;
  const papers = [...(asked.isRunning ? [asked] : []), ...(await asked.loadBeside())];
  const others = await Promise.all(
    papers.flatMap(({ items, loadKey }) =>
      items
        .filter((other) => other !== item && namesQuestion(written, other.shown, read))
        .map(async (other) => gatesOf(other, await loadKey(other), before)),
    ),
  );
  return () => {
    const gates = [openGate, ...others].map((open) => open());
    return (sentence) => gates.map((gate) => gate(sentence)).find((leak) => leak !== null) ?? null;
  };
}
