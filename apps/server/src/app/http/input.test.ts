import type { Endpoint } from '@pelion/contract';
import { queryIds } from '@pelion/contract/kernel/query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../../test/test-caller.ts';
import { Failure } from '../../lib/failure.ts';
import { inputReader } from './input.ts';

/** Query as a handler receives it, or the problems of the refusal. */
function read(
  { query }: Pick<Endpoint, 'query'>,
  sent: Readonly<Record<string, string | readonly string[]>>,
) {
  const url = `/list?${Object.keys(sent).join('&')}`;
  const reader = inputReader({ path: '/list', query });
  try {
    return reader({ url, params: {}, query: sent, body: undefined }).query;
  } catch (error) {
    if (error instanceof Failure) return error.details;
    throw error;
  }
}

const fieldsOf = (query: z.ZodType | undefined) =>
  Object.keys(
    z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );

const queried = operations
  .map(({ name, endpoint }) => ({ name, endpoint, fields: fieldsOf(endpoint.query) }))
  .filter(({ fields }) => fields.length > 0);

describe('a list in an address', () => {
  const query = z.strictObject({ ids: queryIds().optional(), name: z.string().optional() });

  it.for<Readonly<Record<string, string | readonly string[]>>>([
    { ids: '1,2' },
    { ids: ['1', '2'] },
    { 'ids[]': ['1', '2'] },
    { 'ids[]': '1,2' },
    { 'ids[0]': '1', 'ids[1]': '2' },
    { ids: '1', 'ids[]': '2' },
    { ids: '1', 'ids[]': ['', '2'] },
  ])('is the same in every form: %o', (sent) => expect(read({ query }, sent)).toEqual({ ids: [1, 2] }));

  it('is none where nothing is in its brackets', () => {
    expect(read({ query }, { 'ids[]': '' })).toEqual({});
  });

  it('does not make an unknown key a known one, nor a text a list', () => {
    expect(read({ query }, { 'others[]': '1' })).toMatchObject([{ path: 'others[]' }]);
    expect(read({ query }, { 'name[]': ['a', 'b'] })).toMatchObject([{ path: 'name' }]);
  });
});

describe('an empty value of an address', () => {
  it.for(queried)('means for $name what a missing one does', ({ endpoint, fields }) => {
    const empty = Object.fromEntries(fields.map((field) => [field, '']));
    expect(read(endpoint, empty)).toEqual(read(endpoint, {}));
  });

  it('does not make an unknown key a known one', () => {
    const query = z.strictObject({ known: z.string().optional() });
    expect(read({ query }, { known: '', unknown: '' })).toMatchObject([{ path: 'unknown' }]);
  });
});
