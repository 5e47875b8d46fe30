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

const rules = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false };
const words = [
  { id: 'c1', text: 'sun' },
  { id: 'c2', text: 'moon' },
];

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
      type: 'comprehension',
      content: { stem, heading: 'A heading', numbering: 'none' },
      answerKey: remarks,
    },
    told,
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
  [
    {
      type: 'text',
      content: { stem },
      answerKey: {
        accepted: [
          { text: 'colo*r', credit: '1', feedback: text('yes') },
          { text: 'a \\* b', credit: '1/2' },
        ],
        rules: { ...rules, wildcards: true },
      },
    },
    {
      explanation: null,
      generalFeedback: null,
      accepted: [
        { text: 'colo…r', worth: 'right', feedback: '<p>yes</p>' },
        { text: 'a * b', worth: 'partly', feedback: null },
      ],
    },
  ],
  [
    {
      type: 'fillInBlank',
      content: {
        stem: text('[[1]] [[2]] [[3]]'),
        gaps: [
          { kind: 'text', id: '1', size: 'short' },
          { kind: 'choice', id: '2', choices: words },
          { kind: 'bank', id: '3' },
        ],
        bank: [{ id: 'b1', text: 'day' }],
        isBankReusable: false,
        shuffle: false,
      },
      answerKey: {
        gaps: [
          { kind: 'text', id: '1', weight: '2', accepted: [{ text: 'one*', credit: '1' }] },
          { kind: 'choice', id: '2', weight: '1', credits: [{ choiceId: 'c2', credit: '1' }] },
          {
            kind: 'bank',
            id: '3',
            weight: '1',
            credits: [{ choiceId: 'b1', credit: '1', feedback: text('yes') }],
          },
        ],
        rules,
        scoring: 'perGap',
        ...remarks,
      },
    },
    {
      ...told,
      gaps: [
        {
          kind: 'text',
          id: '1',
          given: null,
          accepted: [{ text: 'one*', worth: 'right', feedback: null }],
        },
        {
          kind: 'choice',
          id: '2',
          choices: [
            { id: 'c1', worth: 'wrong', feedback: null },
            { id: 'c2', worth: 'right', feedback: null },
          ],
        },
        { kind: 'bank', id: '3', choices: [{ id: 'b1', worth: 'right', feedback: '<p>yes</p>' }] },
      ],
    },
  ],
  [
    {
      type: 'matching',
      content: { stem, prompts: options, choices: options, isReusable: true, shuffle: true },
      answerKey: {
        matches: [{ promptId: 'a', answerId: 'b', feedback: text('yes') }],
        scoring: 'perMatch',
        penalty: '1/2',
      },
    },
    {
      explanation: null,
      generalFeedback: null,
      matches: [{ promptId: 'a', answerId: 'b', feedback: '<p>yes</p>' }],
    },
  ],
  [
    {
      type: 'text2',
      content: { stem },
      answerKey: { modelAnswer: text('good'), markingNotes: text('look for it'), ...remarks },
    },
    { ...told, modelAnswer: '<p>good</p>' },
  ],
  [
    { type: 'freeText', content: { stem }, answerKey: { markingNotes: text('look for it') } },
    { explanation: null, generalFeedback: null, modelAnswer: null },
  ],
  [
    {
      type: 'graph',
      content: {
        stem,
        kind: 'lineWithEquation',
        parabolaBy: 'vertexAndPoint',
        x: { from: '0', to: '5', step: '1', snap: '1' },
        y: { from: '0', to: '5', step: '1', snap: '1' },
        background: [],
      },
      answerKey: {
        answer: { points: [], equation: 'y = x', spans: [] },
        scoring: 'partial',
        ...remarks,
      },
    },
    { ...told, answer: { points: [], equation: 'y = x', spans: [] } },
  ],
];

describe('a key that may be shown', () => {
  it.each(cases)(
    'tells what is right and why, without sources, credits and rules: %o',
    (question, expected) => {
      const shown = reveal(question);
      expect(shown).toEqual({ type: question.type, ...expected });
      expect(JSON.stringify(shown)).not.toMatch(
        /source of|"credit|scoring|hint|step|7\/2 of it|weight|penalty|look for it/,
      );
      expect(revealedKey.parse(shown)).toEqual(shown);
    },
  );
});
