import { isPassage, type QuestionDraft, questionDraft, questionTypeNames } from '@pelion/questions';
import { expect, test } from 'vitest';
import { buildQuestion, multiChoiceQuestion } from '../../../test/assessments.ts';
import { bodyOf, editedOf } from './edited-question.ts';
import { blankDraft, changeType, draftOf } from './question-drafts.ts';

const problems = (draft: QuestionDraft) =>
  questionDraft.safeParse(draft).error?.issues.map(({ message }) => message) ?? [];

/** Error messages for a missing correct answer. */
const undecided = /correct|This is not a number|Write this answer|a text for answer|at the first blank/;
/** Types marked by people, without a key. */
const isGraded = (type: string) => type === 'text2' || type === 'freeText';

test.each(questionTypeNames)('a blank %s says that it asks nothing and that no answer is right', (type) => {
  const said = problems(blankDraft(type));
  expect(said).toContain(isPassage(type) ? 'Write the passage.' : 'Write the {question}.');
  if (type !== 'singleChoice' && type !== 'multiChoice' && !isGraded(type) && !isPassage(type))
    expect(said).toContainEqual(expect.stringMatching(undecided));
});

test.each(questionTypeNames.filter((type) => !isGraded(type) && !isPassage(type)))(
  'a blank %s has no right answer of its own',
  (type) => {
    const { content, ...draft } = blankDraft(type);
    const options = [1, 2].map((n) => ({ id: `o${n}`, text: { source: `${n}` } }));
    const written = { ...content, stem: { source: 'Well?' }, ...('options' in content && { options }) };
    const { error } = questionDraft.safeParse({ ...draft, content: written });
    expect(error?.issues.map(({ message }) => message).join(' ')).toMatch(undecided);
  },
);

test('a stored question comes back as a draft that can be saved as it is', () => {
  const draft = draftOf(buildQuestion({ question: multiChoiceQuestion, difficulty: 3, title: 'Primes' }));
  expect(problems(draft)).toEqual([]);
  const saved = questionDraft.parse(draft);
  expect(saved).toMatchObject({ type: 'multiChoice', difficulty: 'advanced', title: 'Primes' });
  // The server renders the HTML, so the stored HTML is not sent back.
  expect(saved.content.stem).toEqual({ source: '<p>Which are prime?</p>' });
});

const multi = draftOf(buildQuestion({ question: multiChoiceQuestion, title: 'Primes' }));

test('another type keeps the question, its heading and, between choices, the options', () => {
  const single = changeType([multi], 'singleChoice');
  expect(single).toMatchObject({ type: 'singleChoice', title: 'Primes' });
  expect(single.content.stem).toEqual(multi.content.stem);
  expect(single.content.options.map(({ id }) => id)).toEqual(['two', 'four', 'seven']);
  // With two correct options, the single correct one cannot be derived.
  expect(single.answerKey.credits).toEqual([]);
  expect(changeType([single, multi], 'number').content.stem).toEqual(multi.content.stem);
});

test('the one right option stays right, with what is said to it', () => {
  const single = changeType([multi], 'singleChoice');
  const feedback = { source: 'Even, and prime.' };
  const keyed = { ...single, answerKey: { credits: [{ optionId: 'two', credit: '1', feedback }] } };
  const many = changeType([keyed], 'multiChoice');
  expect(many.answerKey.credits).toEqual([
    { optionId: 'two', credit: '1', feedback },
    { optionId: 'four', credit: '-1/2', feedback: undefined },
    { optionId: 'seven', credit: '-1/2', feedback: undefined },
  ]);
  expect(changeType([many], 'singleChoice').answerKey.credits).toMatchObject([
    { optionId: 'two', credit: '1', feedback },
  ]);
});

test('what did not fit comes back with the type that it belongs to', () => {
  const number = changeType([multi], 'number');
  const edited = { ...number, content: { stem: { source: 'Name a prime.' } } };
  const again = changeType([edited, multi], 'multiChoice');
  expect(again.content.options.map(({ id }) => id)).toEqual(['two', 'four', 'seven']);
  expect(again.content.stem).toEqual({ source: 'Name a prime.' });
  expect(again.answerKey).toMatchObject(multi.answerKey);
});

test('what is typed becomes what is sent: points without spaces, keywords one by one', () => {
  const edited = { ...editedOf(buildQuestion()), points: ' 1/2 ', keywords: 'angles,, right angle ,' };
  expect(bodyOf(edited)).toMatchObject({ points: '1/2', keywords: ['angles', 'right angle'] });
});
