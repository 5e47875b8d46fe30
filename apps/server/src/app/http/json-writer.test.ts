import { can, moment } from '@pelion/contract/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonWriter, Unwritable } from './json-writer.ts';

const question = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choice'), options: z.array(z.strictObject({ id: z.string() })) }),
  z.object({ type: z.literal('number'), unit: z.string().optional() }),
]);
const everything = z.object({
  id: z.int().positive(),
  'name "quoted"': z.string().min(1),
  at: moment,
  grade: z.string().nullable(),
  tone: z.enum(['red', 'green']),
  status: z.literal([1, 2]),
  note: z.string().optional(),
  pair: z.tuple([z.string(), z.int(), z.boolean().optional()]),
  can: can('edit', 'delete'),
  terms: z.record(z.string(), z.array(z.boolean())),
  questions: z.array(question),
  any: z.unknown(),
});

const value = {
  id: 7,
  'name "quoted"': 'a "word" \\ 😀\n',
  at: new Date('2026-11-22T10:00:00.123Z'),
  grade: null,
  tone: 'red',
  status: 2,
  pair: ['x', 1],
  can: { delete: false, edit: true },
  terms: { 'a"': [true], b: [] },
  questions: [
    { type: 'choice', options: [{ id: 'a' }] },
    { type: 'number', unit: undefined },
  ],
  any: { nested: [1, null] },
};

describe('an answer written by its schema', () => {
  it('is the text that the schema itself would give', () => {
    const write = jsonWriter(everything);
    const others = [
      value,
      { ...value, note: 'x', grade: 'Grade 1', at: '2026-11-22T10:00:00+01:00' },
      { ...value, note: undefined, any: 'text', questions: [], pair: ['x', 1, true] },
    ];
    for (const each of others) expect(write(each)).toBe(JSON.stringify(everything.parse(each)));
    const mayBeEmpty = z.object({ first: z.string().optional(), second: z.int().optional() });
    for (const each of [{}, { second: 2 }, { first: 'a' }, { first: 'a', second: 2 }])
      expect(jsonWriter(mayBeEmpty)(each)).toBe(JSON.stringify(each));
    expect(jsonWriter(z.object({}))({ left: 'out' })).toBe('{}');
  });

  it('never holds what is not declared, however deep', () => {
    const secret = 'answer key';
    const leaky = {
      ...value,
      secret,
      can: { ...value.can, secret },
      questions: [
        { type: 'choice', secret, options: [{ id: 'a', secret }] },
        { type: 'number', options: secret },
      ],
    };
    const text = jsonWriter(everything)(leaky);
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toEqual(JSON.parse(jsonWriter(everything)(value)));
  });

  it.each([
    ['id', '7'],
    ['id', Number.NaN],
    ['id', undefined],
    ['name "quoted"', 7],
    ['at', 7],
    ['grade', undefined],
    ['tone', 'blue'],
    ['status', 3],
    ['note', null],
    ['pair', ['x']],
    ['pair', ['x', 'y']],
    ['pair', ['x', 1, true, 4]],
    ['can', { edit: true }],
    ['can', { edit: true, delete: 'no' }],
    ['terms', { a: [1] }],
    ['questions', [{ type: 'essay' }]],
    ['questions', [null]],
    ['questions', {}],
  ])('is refused where %s is %j', (key, wrong) => {
    const answer = { ...value, [key]: wrong };
    expect(everything.safeParse(answer).success).toBe(false);
    expect(() => jsonWriter(everything)(answer)).toThrow(Unwritable);
  });

  it('is left to a schema that changes what it reads', () => {
    const shouting = z.object({ name: z.string().transform((name) => name.toUpperCase()) });
    expect(() => jsonWriter(shouting)({ name: 'a' })).toThrow(Unwritable);
  });
});
