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

type Accepted = Question<'number'>['answerKey']['accepted'][number];
const kinds = {
  rounded: (value) => ({ kind: 'rounded', value, places: 3, credit: '1' }),
  gridIn: (value) => ({ kind: 'gridIn', value, credit: '1' }),
} satisfies Record<string, (value: string) => Accepted>;
type Kind = keyof typeof kinds;

const gridIn = (value: string, kind: Kind): Question => ({
  type: 'number',
  content: { stem: { source: 'x', html: 'x' } },
  answerKey: { accepted: [kinds[kind](value)] },
});
const status = (value: string, text: string, kind: Kind) => {
  const result = score(gridIn(value, kind), { type: 'number', text });
  return result.kind === 'scored' && result.status;
};

describe.skipIf(!existsSync(examples))('published grid-in examples (skipped without ../shared/data)', () => {
  const rows = existsSync(examples)
    ? published.parse(JSON.parse(readFileSync(examples, 'utf8'))).published_examples
    : [];

  it.each(rows.flatMap((row) => (['rounded', 'gridIn'] as const).map((kind) => ({ ...row, kind }))))(
    '$kind accepts every published form of $answer and refuses every published miss',
    ({ answer, accept, reject, kind }) => {
      expect(accept.filter((text) => status(answer, text, kind) !== 'correct')).toEqual([]);
      expect(reject.filter((text) => status(answer, text, kind) !== 'incorrect')).toEqual([]);
    },
  );

  it('has examples to judge by', () =>
    expect(rows.flatMap(({ accept, reject }) => [...accept, ...reject]).length).toBeGreaterThan(15));
});

describe('the box of a digital SAT', () => {
  it.each([
    ['100/3', '33.33', 'correct'],
    ['100/3', '33.3', 'incorrect'],
    ['100/3', '33.333', 'incorrect'],
    ['100/3', '100/3', 'correct'],
    ['2469/2', '1234', 'correct'],
    ['2469/2', '1235', 'correct'],
    ['2469/2', '1234.5', 'incorrect'],
    ['-2/3', '-.6667', 'correct'],
    ['-2/3', '\u22120.666', 'correct'],
    ['-2/3', '-.66667', 'incorrect'],
    ['2/4', '4/8', 'correct'],
    ['7/2', '3.500', 'correct'],
    ['7/2', '3.5000', 'incorrect'],
    ['1200', '1,200', 'incorrect'],
    ['1000', '1e3', 'incorrect'],
    ['1/2', '½', 'incorrect'],
    ['50', '50%', 'incorrect'],
  ])('holds for %s, typed %s: %s', (value, text, expected) => {
    expect(status(value, text, 'gridIn')).toBe(expected);
  });
});
