import type { checkedPractice, practiceQuestion } from '@pelion/contract/tutor';
import {
  authoredOrder,
  drawnQuestion,
  exampleFor,
  type PresentedQuestion,
  present,
  type Question,
  reveal,
} from '@pelion/questions';
import { leavable } from '@pelion/tutor';
import { z } from 'zod';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { loadSeenItem } from '../attempts/read/load-seen-item.ts';
import { score } from '../questions/scorers/scorers.ts';
import { toQuestion } from '../questions/stored.ts';
import { keptPractice } from './kept-practice.ts';
import { gatesOf, opensMore } from './load-asked.ts';
import { findPracticeQuestion, isFreeQuestion } from './practice-queries.ts';
import { findOwnMessage, findOwnThread } from './queries.ts';
import { loadAsked } from './start-task.ts';

interface Address {
  readonly reply_id: number;
  /** Place of the offer under the reply, from 1. */
  readonly place: number;
}

const kept = z.object({ practice: z.array(keptPractice).optional() });

interface Practice {
  readonly title: string;
  readonly shown: PresentedQuestion;
  readonly question: Question;
  /** Whether a sentence tells nothing of the question of the running attempt. */
  readonly mayLeave: (text: { readonly source: string; readonly html: string }) => boolean;
}

/** Loads an offer of the viewer's own conversation, as far as it is still open to the viewer. */
async function loadPractice(context: Context, { reply_id, place }: Address): Promise<Practice> {
  const { db, viewer } = context;
  const message = found(await findOwnMessage(db, reply_id, viewer.userId));
  const { practice } = kept.parse(message.offers);
  const { kind, title, question_id, assessment_id, example, item_id, attempt_id } = found(
    practice?.[place - 1],
  );
  const thread = found(await findOwnThread(db, message.thread_id, viewer.userId));
  const assessmentId = found(thread.assessment_id);
  const asked = await loadAsked(context, { assessmentId, attemptId: thread.attempt_id });
  if (!opensMore(asked)) throw new Failure('tutorOff');
  if (kind === 'question') {
    found((await isFreeQuestion(db, found(question_id), context.services.clock.now())) || null);
    const seen = await loadSeenItem(context, { attemptId: found(attempt_id), itemId: found(item_id) });
    return { title, ...seen, mayLeave: () => true };
  }
  if (kind === 'assessment') {
    const row = await findPracticeQuestion(db, {
      assessmentId: found(assessment_id),
      questionId: found(question_id),
      now: context.services.clock.now(),
    });
    return { title, ...shownExample(toQuestion(found(row)), 1), mayLeave: () => true };
  }
  if (kind !== 'numbers' || example === null) throw new Failure('notFound');
  const item = found(asked.items.find((each) => each.question_id === question_id));
  const key = await asked.loadKey(item);
  const gate = gatesOf(item, key)();
  return {
    title,
    ...shownExample(key.whole, example),
    mayLeave: (text) => leavable([text], gate).left.length > 0,
  };
}

/** Question with the numbers of an example, and as it is shown. */
function shownExample(whole: Question, n: number): Pick<Practice, 'question' | 'shown'> {
  const { question } = drawnQuestion(whole, exampleFor(whole, n));
  const { answerKey, ...unkeyed } = question;
  return { question, shown: present(unkeyed, authoredOrder(unkeyed)) };
}

/** Question of an offer, without its key. */
export async function readPractice(
  context: Context,
  address: Address,
): Promise<z.input<typeof practiceQuestion>> {
  const { title, shown } = await loadPractice(context, address);
  return { title, question: shown };
}

/** Checks an answer to an offer, which is kept nowhere, and shows the key of the practiced question. */
export async function checkPractice(
  context: Context,
  address: Address,
  response: unknown,
): Promise<z.input<typeof checkedPractice>> {
  const { question, mayLeave } = await loadPractice(context, address);
  const result = score(question, response);
  if (result.kind === 'misfit') throw new Failure('invalidInput');
  const { solution = [], explanation } = question.answerKey;
  return {
    result: result.kind === 'scored' ? result.status : result.kind,
    key: reveal(question),
    solution: solution.filter(({ text }) => mayLeave(text)).map(({ text }) => text.html),
    explanation: explanation && mayLeave(explanation) ? explanation.html : null,
  };
}
