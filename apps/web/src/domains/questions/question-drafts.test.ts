import { questionDraft, questionTypeNames } from '@pelion/questions';
import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { buildQuestion, multiChoiceQuestion } from '../../../test/assessments.ts';
import { draftProblems } from './draft-problems.ts';
import { bodyOf, editedOf, problemsOfEdited } from './edited-question.ts';
import { blankDraft, changeType, draftOf } from './question-drafts.ts';
import { moved } from './question-order.ts';

test.each(questionTypeNames)('a blank %s cannot be saved, and says what is missing', (type) => {
  expect(draftProblems(blankDraft(type)).map(({ message }) => message)).toContain('Write the {question}.');
});

test('a stored question comes back as a draft that can be saved as it is', () => {
  const draft = draftOf(buildQuestion({ question: multiChoiceQuestion, difficulty: 3, title: 'Primes' }));
  expect(draftProblems(draft)).toEqual([]);
  const saved = questionDraft.parse(draft);
  expect(saved).toMatchObject({ type: 'multiChoice', difficulty: 'advanced', title: 'Primes' });
  // The html is made on the server; nothing of the stored one goes back.
  expect(saved.content.stem).toEqual({ source: '<p>Which are prime?</p>' });
});

test('another type keeps the question, its heading and, between choices, the options', () => {
  const draft = draftOf(buildQuestion({ question: multiChoiceQuestion, title: 'Primes' }));
  const single = changeType(draft, 'singleChoice');
  expect(single).toMatchObject({ type: 'singleChoice', title: 'Primes' });
  expect(single.content).toMatchObject({ stem: draft.content.stem });
  expect('options' in single.content && single.content.options.map(({ id }) => id)).toEqual([
    'two',
    'four',
    'seven',
  ]);
  expect(changeType(single, 'number').content.stem).toEqual(draft.content.stem);
});

test('what is typed becomes what is sent: points without spaces, keywords one by one', () => {
  const edited = { ...editedOf(buildQuestion()), points: ' 1/2 ', keywords: 'angles,, right angle ,' };
  expect(bodyOf(edited)).toMatchObject({ points: '1/2', keywords: ['angles', 'right angle'] });
});

test('points and keywords are refused in the words of the rule that the server asks', () => {
  const edited = { ...editedOf(buildQuestion()), points: '1/13', keywords: 'x'.repeat(61) };
  const { sentence } = createText('k12');
  const said = problemsOfEdited(edited).map(({ path, message }) => ({ path, message: sentence(message) }));
  expect(said).toEqual([
    {
      path: 'points',
      message: 'Points are a number from 0 to 1,000 with up to two decimals, or a fraction like 1/3.',
    },
    { path: 'keywords', message: 'A keyword can have at most 60 characters.' },
  ]);
  expect(bodyOf(edited)).toBeNull();
});

test('a question moves by one place and never out of the list', () => {
  expect(moved([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  const ids = [1, 2, 3];
  expect(moved(ids, 1, -1)).toBe(ids);
  expect(moved(ids, 3, 1)).toBe(ids);
});
