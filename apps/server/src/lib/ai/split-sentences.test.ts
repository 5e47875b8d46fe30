import { sentencesOf } from '@pelion/tutor';
import { expect, it } from 'vitest';
import { sentenceReader, withoutThinking } from './split-sentences.ts';

const texts = [
  'It is 3.5 m long. How wide is it? Write it down!',
  'One line\nand another. \n\nThe end',
  'Wait... and then? "Really?" she said.',
  '  Leading spaces. Then one.  ',
  'No end',
];

it.each(texts)('returns each sentence of %j once, however the text arrives', (text) => {
  for (const step of [1, 2, 5]) {
    const reader = sentenceReader();
    const read: string[] = [];
    for (let end = step; end < text.length; end += step) read.push(...reader.next(text.slice(0, end)));
    expect([...read, ...reader.rest(text)]).toEqual(sentencesOf(text));
  }
});

it('holds a sentence back that may go on as a number', () => {
  const reader = sentenceReader();
  expect(reader.next('It is 3.')).toEqual([]);
  expect(reader.next('It is 3. Why')).toEqual(['It is 3.']);
});

it.each([
  ['<thi', ''],
  ['<think>It is 12', ''],
  ['<think>It is 12</think>\n\nLook at it.', 'Look at it.'],
  ['<b>no</b>', '<b>no</b>'],
  ['Look at it.', 'Look at it.'],
])('leaves thinking out of %j', (text, rest) => expect(withoutThinking(text)).toBe(rest));
