import { expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

const read = async (...lines: readonly string[]) => {
  const reading = await readBank('questions.txt', new TextEncoder().encode(lines.join('\r\n')));
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading;
};
const row = (...cells: readonly string[]) => cells.join('\t');

it('reads a question a line, each by the kind that it begins with', async () => {
  const { format, items } = await read(
    row('MC', 'What is 2+2?', '3', 'incorrect', '4', 'correct'),
    row('MA', 'Even?', '1', 'incorrect', '2', 'correct', '4', 'correct'),
    row('TF', 'The sky is blue', 'true'),
    row('ESS', 'Why?', 'Because'),
    row('ORD', 'Order', 'one', 'two', 'three'),
    row('MAT', 'Match', 'cat', 'meow', 'dog', 'bark'),
    row('FIB', 'Capital of France', 'Paris', 'Paris, France'),
    row('FIB_PLUS', '[a] and [b]', 'a', 'salt', 'Salt', '', 'b', 'pepper'),
    row('NUM', 'Pi', '3.14', '0.01'),
  );
  expect(format.label).toBe('Blackboard');
  expect(items.map((item) => (item.outcome === 'imported' ? item.draft : item))).toMatchObject([
    { type: 'singleChoice', answerKey: { credits: [{ credit: '1' }] } },
    { type: 'multiChoice', answerKey: { scoring: 'allOrNothing', credits: [{}, {}] } },
    { type: 'trueFalse', answerKey: { correct: true } },
    { type: 'freeText', answerKey: { modelAnswer: { source: 'Because' } } },
    { type: 'dragAndDrop', content: { layout: 'order', items: [{}, {}, {}] } },
    { type: 'matching', content: { prompts: [{}, {}], choices: [{}, {}] } },
    { type: 'text', answerKey: { accepted: [{ text: 'Paris' }, { text: 'Paris, France' }] } },
    {
      type: 'fillInBlank',
      content: { stem: { source: '[[1]] and [[2]]' } },
      answerKey: { gaps: [{ accepted: [{ text: 'salt' }] }, { accepted: [{ text: 'pepper' }] }] },
    },
    { type: 'number', answerKey: { accepted: [{ kind: 'tolerance', value: '3.14', tolerance: '0.01' }] } },
  ]);
});

it('names what it cannot be, each by itself', async () => {
  const { items } = await read(
    row('FIL', 'Upload it'),
    row('OPINION', 'Good?', 'yes', 'no'),
    row('QUIZ_BOWL', 'Who?', 'x'),
    row('NUM', 'How many?', 'some'),
  );
  expect(items.map((item) => item.outcome === 'refused' && publicWords.sentence(item.reason))).toEqual([
    'This question asks for a file. Questions of that type cannot be imported.',
    'The file has no right answer.',
    'Questions of the type “QUIZ_BOWL” cannot be imported. Please write this one here as another type.',
    'The file has no right answer.',
  ]);
});
