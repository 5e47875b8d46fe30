import { drawnQuestion, exampleFor } from '@pelion/questions';
import { hasAnswerOf, type LeakGate, sentencesOf } from '@pelion/tutor';
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
  noneToOffer: phrase(
    'There is no practice for this {question} yet. Mark an {assessment} for practice to offer more.',
  ),
  numbers: phrase('The same {question} with other numbers'),
  seen: phrase('A {question} of an earlier {test}'),
  untitled: phrase('A {question} to practice'),
} as const satisfies Record<string, Phrase>;

/**
 * Examples with other numbers, which differ from each other, and with another answer, because their keys are shown; none
 * where the numbers do not vary, or the answer stays.
 */
function examplesBeside({ whole, question }: AskedKey): number[] {
  if (!whole.content.variants) return [];
  const stems = new Set([question.content.stem.html]);
  const examples: number[] = [];
  for (let n = 1; n <= EXAMPLES && examples.length < MOST_OFFERED; n += 1) {
    const example = drawnQuestion(whole, exampleFor(whole, n)).question;
    const stem = example.content.stem.html;
    if (!stems.has(stem) && !hasAnswerOf(example, question)) examples.push(n);
    stems.add(stem);
  }
  return examples;
}

interface Sought {
  readonly asked: Asked;
  readonly item: AskedItem;
  readonly key: AskedKey;
  readonly text: Text;
  readonly openGate: () => LeakGate;
}

/**
 * Practice that is like a question: its own with other numbers, questions of assessments that a teacher marked for
 * practice, and earlier questions whose key the student may see.
 * Questions of a test to come are never among them.
 */
export async function findPractice(
  context: Context,
  { asked, item, key, text, openGate }: Sought,
): Promise<Reply> {
  const gate = openGate();
  const tells = (title: string) => sentencesOf(title).some((sentence) => gate(sentence) !== null);
  const [first, ...further] = examplesBeside(key).map(
    (example): KeptPractice => ({
      kind: 'numbers',
      title: text.sentence(said.numbers),
      question_id: item.question_id,
      assessment_id: null,
      example,
    }),
  );
  const practice = [
    ...(first ? [first] : []),
    ...(await markedOffers(context, asked, item)),
    ...(asked.mode === 'student' ? await seenOffers(context, item, text) : []),
    // Further numbers take the places that nothing else fills.
    ...further,
  ]
    .slice(0, MOST_OFFERED)
    .map((offer) => (tells(offer.title) ? { ...offer, title: text.sentence(said.untitled) } : offer));
  if (practice.length === 0)
    return saidReply(text, 'text', asked.mode === 'student' ? said.none : said.noneToOffer);
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
