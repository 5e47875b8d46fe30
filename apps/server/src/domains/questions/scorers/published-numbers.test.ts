import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Question } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { score } from './scorers.ts';

const shared = resolve(import.meta.dirname, '../../../../../../../shared/data');
const examples = resolve(shared, 'grading/sat_spr_published_examples.json');

const published = z.object({
  published_examples: z.array(
    z.object({ answer: z.string(), accept: z.array(z.string()), reject: z.array(z.string()) }),
  ),
});

const gridIn = (value: string): Question => ({
  type: 'number',
  content: { stem: { source: 'x', html: 'x' } },
  answerKey: { accepted: [{ kind: 'rounded', value, places: 3, credit: '1' }] },
});
const status = (value: string, text: string) => {
  const result = score(gridIn(value), { type: 'number', text });
  return result.kind === 'scored' && result.status;
};

describe.skipIf(!existsSync(examples))('published grid-in examples (skipped without ../shared/data)', () => {
  const rows = existsSync(examples)
    ? published.parse(JSON.parse(readFileSync(examples, 'utf8'))).published_examples
    : [];

  it.each(rows)(
    'accepts every published form of $answer and refuses every published miss',
    ({ answer, accept, reject }) => {
      expect(accept.filter((text) => status(answer, text) !== 'correct')).toEqual([]);
      expect(reject.filter((text) => status(answer, text) !== 'incorrect')).toEqual([]);
    },
  );

  it('has examples to judge by', () =>
    expect(rows.flatMap(({ accept, reject }) => [...accept, ...reject]).length).toBeGreaterThan(15));
});
