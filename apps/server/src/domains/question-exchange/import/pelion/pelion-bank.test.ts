import { describe, expect, it } from 'vitest';
import { graphDraft } from '../../../../../test/factories/question-drafts.ts';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

const read = async (text: string) => {
  const bank = await readBank('a.pelion.json', new TextEncoder().encode(text));
  if (bank.kind === 'refused') return [publicWords.sentence(bank.reason)];
  return bank.items.map((item) =>
    item.outcome === 'refused' ? publicWords.sentence(item.reason) : item.outcome,
  );
};

const bankWith = (content: string) =>
  `{"format":"pelion-questions","version":1,"title":"x","questions":[{"type":"trueFalse","schema_version":1,"title":"","difficulty":"easy","points":"1","keywords":[],"content":${content},"answer_key":{}}]}`;

describe('a bank of our own', () => {
  it('with half a megabyte of nesting costs that question alone', async () => {
    const deep = '['.repeat(250_000) + ']'.repeat(250_000);
    expect(await read(bankWith(deep))).toEqual(['This item is not complete.']);
    expect(await read(bankWith(`{"stem":{"source":${deep}}}`))).toEqual(['This item is not complete.']);
  });

  it('with a mistake of its author says which', async () => {
    const { type, content, answerKey } = graphDraft({
      kind: 'lineWithEquation',
      answer: { points: [], equation: 'y = 2x + 1000', spans: [] },
    });
    const question = { ...JSON.parse(bankWith('{}')).questions[0], type, content, answer_key: answerKey };
    const bank = { ...JSON.parse(bankWith('{}')), questions: [question] };
    expect(await read(JSON.stringify(bank))).toEqual([
      'The curve of this equation has no picture in the window. Change the equation or the axes.',
    ]);
  });

  it('is refused with a sentence when cut off', async () => {
    expect(await read(bankWith('{}').slice(0, -5))).toEqual(['This file is cut off or damaged.']);
  });
});
