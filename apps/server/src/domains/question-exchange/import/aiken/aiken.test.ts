import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

async function read(text: string) {
  const reading = await readBank('bank.txt', new TextEncoder().encode(text));
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  expect(reading.format.label).toBe('Aiken');
  return reading.items.map((item) =>
    item.outcome === 'refused' ? publicWords.sentence(item.reason) : { line: item.line, ...item.draft },
  );
}

describe('Aiken', () => {
  it('reads questions with their options and the letter that is right', async () => {
    expect(
      await read(
        'Which <one>?\r\nA. First\r\nB) Second\r\n   of two lines\r\nANSWER: B\r\n\r\nAnd this?\r\nA. x\r\nB. y\r\nANSWER: A\r\n',
      ),
    ).toMatchObject([
      {
        line: 1,
        type: 'singleChoice',
        content: {
          stem: { source: 'Which &lt;one&gt;?' },
          options: [{ text: { source: 'First' } }, { text: { source: 'Second<br />of two lines' } }],
        },
        answerKey: { credits: [{ credit: '1' }] },
      },
      { line: 7, content: { stem: { source: 'And this?' } } },
    ]);
  });

  it('takes a sentence that begins with a letter for no option', async () => {
    expect(await read('C. elegans is\nA. a worm\nB. a fly\nANSWER: A')).toMatchObject([
      { content: { stem: { source: 'C. elegans is' }, options: [{}, {}] } },
    ]);
  });

  it.each([
    ['with a blank line', '\n\n'],
    ['without one', '\n'],
  ])('parts a question without an answer from the next one, %s between them', async (_, between) => {
    const file = `One?\nA. x\nB. y${between}Two?\nA. p\nB. q\nANSWER: B`;
    expect(await read(file)).toMatchObject([
      'A line with the answer, such as ANSWER: B, is missing behind it.',
      { content: { stem: { source: 'Two?' }, options: [{ text: { source: 'p' } }, {}] } },
    ]);
  });

  it('tells of a text before a blank line, which may be a question without options', async () => {
    const bytes = new TextEncoder().encode('One?\n\nTwo?\nA. x\nB. y\nANSWER: B');
    const reading = await readBank('bank.txt', bytes);
    expect(reading.kind === 'read' && reading.items[0]?.losses.map(publicWords.sentence)).toEqual([
      'A blank line divides its text. The part before that line may be a question without options.',
    ]);
  });

  it('says what is missing', async () => {
    expect(await read('Q?\nA. x\nB. y\nANSWER: C\n\nEnd?\nA. x\nB. y')).toEqual([
      'The correct option “C” is not one of the options.',
      'A line with the answer, such as ANSWER: B, is missing behind it.',
    ]);
  });
});
