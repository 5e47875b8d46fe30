import { phrase } from '@pelion/words';
import { describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { contracts, type Endpoint, issuesOf } from './index.ts';

// Records every phrase created, since phrases are plain strings at run time.
vi.mock('@pelion/words', async (original) => {
  const words = await original<typeof import('@pelion/words')>();
  return { ...words, phrase: vi.fn(words.phrase) };
});
const isPhrase = (text: unknown) => vi.mocked(phrase).mock.results.some(({ value }) => value === text);

const endpoints = Object.values(contracts).flatMap((contract) =>
  Object.entries<Endpoint>(contract.endpoints),
);
const inputs = endpoints.flatMap(([name, { params, query, body }]) => [
  ...Object.entries(params ?? {}).map(([param, schema]) => ({ name: `${name} (${param})`, schema })),
  ...(query ? [{ name: `${name} (query)`, schema: query }] : []),
  ...(body ? [{ name: `${name} (body)`, schema: body }] : []),
]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Messages of a schema and its nested schemas. */
function sentencesIn(node: unknown, seen = new Set<unknown>()): readonly unknown[] {
  if (!isObject(node) || seen.has(node)) return [];
  seen.add(node);
  if (Array.isArray(node)) return node.flatMap((one) => sentencesIn(one, seen));
  const { _zod: internals } = node;
  if (isObject(internals)) return sentencesIn(internals.def, seen);
  const own =
    typeof node.error === 'function'
      ? [node.error({ code: 'invalid_type', input: undefined, path: [] })]
      : [];
  return [...own, ...Object.values(node).flatMap((one) => sentencesIn(one, seen))];
}

describe('sentences of a schema', () => {
  it('is found wherever it stands', () => {
    const nested = z
      .strictObject({ list: z.array(z.string().min(1, 'Plain')).max(3, 'Plain, too') })
      .partial();
    expect(sentencesIn(nested).toSorted()).toEqual(['Plain', 'Plain, too']);
  });

  test.each(inputs)('$name: is a phrase', ({ schema }) => {
    expect(sentencesIn(schema).filter((sentence) => !isPhrase(sentence))).toEqual([]);
  });
});

const long = 'x'.repeat(300_000);
const wrong = [
  null,
  '',
  ' ',
  long,
  'no such thing',
  -1,
  0,
  1.5,
  1e9,
  true,
  [],
  [long],
  [-1],
  {},
  { a: 1 },
  ['', ''],
];

/** Messages of inputs with one wrong field each. */
function refusalsOf(schema: z.ZodType): readonly string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = [...Object.keys(properties), 'no_such_field'];
  const values = [
    undefined,
    ...wrong,
    ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value }))),
  ];
  return values.flatMap((value) => {
    const { error } = schema.safeParse(value);
    return error ? issuesOf(error).map(({ message }) => message) : [];
  });
}

test.each(inputs)('$name refuses in phrases alone', ({ schema }) => {
  const plain = new Set(refusalsOf(schema).filter((sentence) => !isPhrase(sentence)));
  expect([...plain]).toEqual([]);
});
