import { expect, test } from 'vitest';
import { z } from 'zod';
import { contracts, type Endpoint } from './index.ts';

const inputs = Object.values(contracts).flatMap(({ endpoints }) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { query, body }]) => [
    ...(query ? [{ name: `${name} (query)`, schema: query }] : []),
    ...(body ? [{ name: `${name} (body)`, schema: body }] : []),
  ]),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Paths at which a JSON schema allows additional properties. */
function loosePlaces(node: unknown, path = ''): readonly string[] {
  if (!isObject(node)) return [];
  const isLoose = 'properties' in node && node.additionalProperties !== false;
  const within = Object.entries(node).flatMap(([key, value]) => loosePlaces(value, `${path}/${key}`));
  return isLoose ? [path || '/', ...within] : within;
}

test.each(inputs)('$name knows every key that it takes, at any depth', ({ schema }) => {
  expect(loosePlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
});

test('finds a loose object inside of a strict one', () => {
  const loose = z.strictObject({ list: z.array(z.object({ a: z.int() })) });
  expect(loosePlaces(z.toJSONSchema(loose, { io: 'input' }))).toEqual(['/properties/list/items']);
});
