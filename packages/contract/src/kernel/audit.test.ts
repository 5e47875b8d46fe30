import { expect, it } from 'vitest';
import { z } from 'zod';
import { contracts } from '../index.ts';
import { contract, type Endpoint } from './endpoint.ts';
import { routeTable } from './routes.ts';

const endpoints = Object.values(contracts).flatMap((each) => Object.entries<Endpoint>(each.endpoints));

it('is declared by every endpoint that may change something, and by no other', () => {
  const undeclared = endpoints.filter(
    ([, { method, audit }]) => (method === 'GET') !== (audit === undefined),
  );
  expect(undeclared.map(([name]) => name)).toEqual([]);
});

it('says why where there is none', () => {
  for (const [name, { audit }] of endpoints) {
    if (typeof audit === 'object' && 'none' in audit) expect(audit.none.length, name).toBeGreaterThan(8);
  }
});

it('does not compile where it is forgotten, nor on reading', () => {
  const endpoint = { access: {}, summary: 'x', output: z.null() };
  const audited = { ...endpoint, audit: 'attemptLedger' } as const;
  // @ts-expect-error: a change without audit
  expect(contract(routeTable('api', { change: 'PUT /x' }), { change: endpoint })).toBeDefined();
  // @ts-expect-error: a read with audit
  expect(contract(routeTable('api', { read: 'GET /x' }), { read: audited })).toBeDefined();
});
