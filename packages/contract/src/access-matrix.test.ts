import { type Access, screenIds, screenOf } from '@pelion/access';
import { expect, test } from 'vitest';
import { accessMatrix, ruleNameOf } from './access-matrix.ts';
import { contracts, type Endpoint } from './index.ts';

test('opens, refuses and grants exactly what the committed matrix says', async () => {
  await expect(accessMatrix()).toMatchFileSnapshot('../../../docs/access-matrix.md');
});

const isNamed = (access: Access) => ruleNameOf(access) !== 'no rule of the table';

test('knows every screen by a rule of the table', () => {
  expect(screenIds.filter((id) => !isNamed(screenOf(id).access))).toEqual([]);
});

test('knows every endpoint by a rule of the table', () => {
  const endpoints = Object.values(contracts).flatMap((contract) =>
    Object.entries<Endpoint>(contract.endpoints),
  );
  expect(endpoints.filter(([, { access }]) => !isNamed(access)).map(([name]) => name)).toEqual([]);
});
