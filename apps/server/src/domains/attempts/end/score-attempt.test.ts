import { one, type Question, type QuestionResponse, rational } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { misfitsOf, scoreAttempt, totalOf, worth } from './score-attempt.ts';

const text = (source: string) => ({ source, html: source });
const trueFalse: Question = {
  type: 'trueFalse',
  content: { stem: text('Ice floats on water.') },
  answerKey: { correct: true, feedback: {} },
};
const choice: Question = {
  type: 'multiChoice',
  content: {
    stem: text('Which are mammals?'),
    shuffle: false,
    options: ['bat', 'whale', 'dog', 'shark'].map((id) => ({ id, text: text(id) })),
  },
  answerKey: {
    scoring: 'perOption',
    credits: ['bat', 'whale', 'dog'].map((optionId) => ({ optionId, credit: '1/3' })),
  },
};
const item = (
  itemId: number,
  question: Question,
  response: unknown,
  points = '1',
  teacherScore: string | null = null,
) => ({ itemId, question, response, points, teacherScore });

const yes: QuestionResponse = { type: 'trueFalse', value: true };
const chosen = (...optionIds: string[]): QuestionResponse => ({ type: 'multiChoice', optionIds });

describe('scoring an attempt', () => {
  it('adds exact parts: three thirds are one', () => {
    const items = [1, 2, 3].map((id) => item(id, choice, chosen('bat')));
    expect(scoreAttempt(items)).toMatchObject({ score: '1' });
  });

  it('multiplies by the points of the item and says how it was answered', () => {
    const { items, score } = scoreAttempt([
      item(1, choice, chosen('bat', 'dog'), '5/2'),
      item(2, trueFalse, yes, '2'),
      item(3, trueFalse, { type: 'trueFalse', value: false }, '4'),
      item(4, trueFalse, null, '4'),
      item(5, trueFalse, { type: 'trueFalse', value: null }, '4'),
    ]);
    expect(items.map(({ earned, answerStatus }) => [earned, answerStatus])).toEqual([
      ['5/3', 'partiallyCorrect'],
      ['2', 'correct'],
      ['0', 'incorrect'],
      ['0', 'unanswered'],
      ['0', 'unanswered'],
    ]);
    expect(score).toBe('11/3');
  });

  it('has no score while something needs grading, and never counts that as zero', () => {
    const graded = worth({ kind: 'scored', fraction: one, status: 'correct' }, rational(2));
    const waiting = worth({ kind: 'needsGrading' }, rational(2));
    expect(waiting).toEqual({ earned: null, answerStatus: 'answered' });
    expect(totalOf([graded])).toBe('2');
    expect(totalOf([graded, waiting])).toBeNull();
  });

  it.each([
    ['an option that the question does not have', chosen('bat', 'unicorn')],
    ['an answer to another type', yes],
    ['an answer of a shape that no longer is one', { type: 'multiChoice', optionIds: 'bat' }],
    ['something that never was an answer', ['bat']],
  ])('counts %s as wrong, marks it for staff and lets the rest be graded', (_, response) => {
    const { items, score } = scoreAttempt([item(1, trueFalse, yes, '2'), item(2, choice, response)]);
    expect(score).toBe('2');
    expect(items[1]).toMatchObject({ earned: '0', answerStatus: 'incorrect', isMisfit: true });
    expect(misfitsOf(items)).toEqual({ misfits: [2] });
  });

  it('marks nothing where every answer fits', () =>
    expect(misfitsOf(scoreAttempt([item(1, trueFalse, yes), item(2, choice, null)]).items)).toEqual({}));

  it("leaves a teacher's score as it is", () => {
    const { items, score } = scoreAttempt([
      item(1, trueFalse, { type: 'trueFalse', value: false }, '1', '3/4'),
    ]);
    expect(items[0]).toMatchObject({ earned: '3/4', answerStatus: 'teacherScore' });
    expect(score).toBe('3/4');
  });
});
