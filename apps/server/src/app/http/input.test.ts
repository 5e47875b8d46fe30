import type { Endpoint } from '@pelion/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../../test/test-caller.ts';
import { Failure } from '../../lib/failure.ts';
import { inputReader } from './input.ts';

/** What a handler gets of such a query, or the problems that it is refused with. */
function read({ query }: Pick<Endpoint, 'query'>, sent: Readonly<Record<string, string>>) {
  const url = `/list?${new URLSearchParams(sent)}`;
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
