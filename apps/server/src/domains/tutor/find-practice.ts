import { drawnQuestion, exampleFor, type Question } from '@pelion/questions';
import { type Phrase, phrase, type Text } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { loadSeenItem } from '../attempts/read/load-seen-item.ts';
import { type Reply, saidReply } from './built-in-help.ts';
import type { KeptPractice } from './kept-practice.ts';
import type { Asked, AskedItem, AskedKey } from './load-asked.ts';
import { listPracticeQuestions, listSeenQuestions } from './practice-queries.ts';

const MOST_OFFERED = 3;
/** Earlier questions that are looked through for those whose key is shown. */
const MOST_SEEN = 12;
const EXAMPLES = 12;

const said = {
  found: phrase('Practice that counts nowhere:'),
  none: phrase('There is no practice for this {question} yet. Ask your {teacher} for more.'),
  numbers: phrase('The same {question} with other numbers'),
  seen: phrase('A {question} of an earlier {test}'),
} as const satisfies Record<string, Phrase>;

/** First example whose numbers differ from the shown ones; null where the numbers do not vary. */
function exampleBeside({ whole, question }: AskedKey): number | null {
  if (!whole.content.variants) return null;
  const stem = question.content.stem.html;
  for (let n = 1; n <= EXAMPLES; n += 1) if (stemOf(whole, n) !== stem) return n;
  return null;
}

function stemOf(whole: Question, n: number): string {
  const drawn = exampleFor(whole, n);
  return drawnQuestion(whole, drawn).question.content.stem.html;
}

/**
 * Practice that is like a question: its own with other numbers, questions of assessments that a teacher marked for
 * practice, and earlier questions whose key the student may see.
 * Questions of a test to come are never among them.
 */
export async function findPractice(
  context: Context,
  { asked, item, key, text }: { asked: Asked; item: AskedItem; key: AskedKey; text: Text },
): Promise<Reply> {
  const example = exampleBeside(key);
  const offers: KeptPractice[] = [];
  if (example !== null)
    offers.push({
      kind: 'numbers',
      title: text.sentence(said.numbers),
      question_id: item.question_id,
      assessment_id: null,
      example,
    });
  offers.push(...(await markedOffers(context, asked, item)));
  if (asked.mode === 'student') offers.push(...(await seenOffers(context, item, text)));
  const practice = offers.slice(0, MOST_OFFERED);
  if (practice.length === 0) return saidReply(text, 'text', said.none);
  return { ...saidReply(text, 'practice', said.found), offers: { practice } };
}

async function markedOffers(
  { db, services }: Context,
  asked: Asked,
  item: AskedItem,
): Promise<KeptPractice[]> {
  const rows = await listPracticeQuestions(db, {
    assessmentId: asked.partAssessmentId,
    questionId: item.question_id,
    now: services.clock.now(),
    most: MOST_OFFERED - 1,
  });
  return rows.map(({ question_id, assessment_id, name, title }) => ({
    kind: 'assessment',
    title: title || name,
    ...{ question_id, assessment_id, example: null },
  }));
}

async function seenOffers(context: Context, item: AskedItem, text: Text): Promise<KeptPractice[]> {
  const { db, viewer, services } = context;
  const rows = await listSeenQuestions(db, {
    studentId: viewer.userId,
    questionId: item.question_id,
    now: services.clock.now(),
    most: MOST_SEEN,
  });
  const offers: KeptPractice[] = [];
  for (const { item_id, attempt_id, question_id, title } of rows) {
    if (offers.length >= MOST_OFFERED) break;
    if (!(await isSeen(context, { itemId: item_id, attemptId: attempt_id }))) continue;
    const kind = 'question' as const;
    const named = title || text.sentence(said.seen);
    offers.push({ kind, title: named, question_id, assessment_id: null, example: null, item_id, attempt_id });
  }
  return offers;
}

const isSeen = (context: Context, address: Parameters<typeof loadSeenItem>[1]): Promise<boolean> =>
  loadSeenItem(context, address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'notFound') return false;
      throw error;
    },
  );
