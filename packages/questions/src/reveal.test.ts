import { describe, expect, it } from 'vitest';
import { type Question, revealedKey } from './questions.ts';
import { reveal } from './reveal.ts';
import type { RichText } from './rich-text.ts';

const text = (words: string): RichText => ({ source: `source of ${words}`, html: `<p>${words}</p>` });
const stem = text('stem');
const options = ['a', 'b', 'c'].map((id) => ({ id, text: text(id) }));
const remarks = {
  explanation: text('because'),
  generalFeedback: text('well'),
  hints: [text('a hint'), text('another hint')],
  solution: [{ text: text('a step'), value: '7/2 of it' }],
};
const told = { explanation: '<p>because</p>', generalFeedback: '<p>well</p>' };

const cases: readonly (readonly [Question, object])[] = [
  [
    {
      type: 'singleChoice',
      content: { stem, options, shuffle: true },
      answerKey: {
        credits: [
          { optionId: 'b', credit: '1', feedback: text('yes') },
          { optionId: 'c', credit: '1/3' },
        ],
        ...remarks,
      },
    },
    {
      ...told,
      options: [
        { id: 'a', worth: 'wrong', feedback: null },
        { id: 'b', worth: 'right', feedback: '<p>yes</p>' },
        { id: 'c', worth: 'partly', feedback: null },
      ],
    },
  ],
  [
    {
      type: 'multiChoice',
      content: { stem, options, shuffle: true },
      answerKey: {
        credits: [
          { optionId: 'a', credit: '1/2' },
          { optionId: 'b', credit: '1/2' },
          { optionId: 'c', credit: '-1', feedback: text('no') },
        ],
        scoring: 'perOption',
      },
    },
    {
      explanation: null,
      generalFeedback: null,
      options: [
        { id: 'a', worth: 'right', feedback: null },
        { id: 'b', worth: 'right', feedback: null },
        { id: 'c', worth: 'wrong', feedback: '<p>no</p>' },
      ],
    },
  ],
  [
    {
      type: 'trueFalse',
      content: { stem },
      answerKey: { correct: false, feedback: { true: text('no') }, ...remarks },
    },
    { ...told, correct: false, feedback: { true: '<p>no</p>', false: null } },
  ],
  [
    {
      type: 'number',
      content: { stem },
      answerKey: {
        accepted: [
          { kind: 'exact', value: '7/2', credit: '1', feedback: text('yes') },
          { kind: 'range', from: '3', to: '4', credit: '0.5' },
        ],
        ...remarks,
      },
    },
    {
      ...told,
      accepted: [
        { kind: 'exact', value: '7/2', worth: 'right', feedback: '<p>yes</p>' },
        { kind: 'range', from: '3', to: '4', worth: 'partly', feedback: null },
      ],
    },
  ],
  [
    {
      type: 'dragAndDrop',
      content: {
        stem,
        layout: 'order',
        items: options,
        targets: [{ id: 't', label: text(''), most: 3 }],
        reuse: false,
        shuffle: true,
      },
      answerKey: { targets: [{ targetId: 't', itemIds: ['b', 'a', 'c'] }], scoring: 'pairs', ...remarks },
    },
    { ...told, targets: [{ id: 't', itemIds: ['b', 'a', 'c'] }] },
  ],
];

describe('a key that may be shown', () => {
  it.each(cases)(
    'tells what is right and why, without sources, credits and rules: %o',
    (question, expected) => {
      const shown = reveal(question);
      expect(shown).toEqual({ type: question.type, ...expected });
      expect(JSON.stringify(shown)).not.toMatch(/source of|"credit|scoring|hint|step|7\/2 of it/);
      expect(revealedKey.parse(shown)).toEqual(shown);
    },
  );
});
