import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { z } from 'zod';
import './sentences.ts';

const { sentence } = createText('k12');
const saidOf = (schema: z.ZodType, value: unknown) =>
  sentence(schema.safeParse(value).error?.issues[0]?.message ?? 'nothing');

test.each([
  [z.string(), undefined, 'This is missing.'],
  [z.enum(['a', 'b']), undefined, 'This is missing.'],
  [z.string(), 7, 'This must be a text.'],
  [z.int(), 'x', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.coerce.number(), 'x', 'This must be a number.'],
  [z.boolean(), 'x', 'This must be true or false.'],
  [z.array(z.int()), {}, 'This must be a list.'],
  [z.strictObject({}), [], 'This must be an object with fields.'],
  [z.enum(['a', '{grade}']), 'c', 'This must be one of these: a, {grade}.'],
  [z.literal(1), 2, 'This must be this: 1.'],
  [z.string().min(1), '', 'This is empty.'],
  [z.string().min(10), 'x', 'At least 10 characters.'],
  [z.string().max(1), 'xx', 'At most 1 character.'],
  [z.string().max(50_000), 'x'.repeat(50_001), 'At most 50,000 characters.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'At most 2 entries.'],
  [z.array(z.int()).min(1), [], 'At least 1 entry.'],
  [z.int().positive(), 0, 'More than 0.'],
  [z.int().min(1), 0, 'At least 1.'],
  [z.int().max(20), 21, 'At most 20.'],
  [z.uuid(), 'x', 'This must be an id, such as 9f1b6c1e-0d5e-4f0a-8f2b-2f4a3c5d6e7f.'],
  [z.iso.date(), '31.3.2026', 'This must be a date, such as 2026-03-31.'],
  [z.string().regex(/^a$/), 'b', 'This is not in the right format.'],
  [z.union([z.int(), z.boolean()]), 'x', 'This does not belong here.'],
  [
    z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })]),
    { type: 'c' },
    'This must be one of these: a, b.',
  ],
  [z.strictObject({}), { a: 1 }, 'There is no such field here.'],
])('%# a schema without a sentence of its own says what it wants', (schema, value, said) => {
  expect(saidOf(schema, value)).toBe(said);
});
