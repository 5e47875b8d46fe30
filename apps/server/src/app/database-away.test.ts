import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { callerOf } from '../../test/test-caller.ts';
import { connectDatabase } from '../db/database.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { createApp } from './create-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

describe('while the database is away', () => {
  it('every answer is 503 with a time to come back, health included, and none is 500', async () => {
    const db = connectDatabase({
      connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' },
      campusPoolSize: 2,
      systemPoolSize: 2,
      onError: () => {},
    });
    const app = await createApp({ ...pelion.services, db }, { serves: new Set(['api', 'assessment-api']) });
    const caller = callerOf(app, { token: 'a', assessmentToken: 'b' });
    for (const [name, input] of [
      ['health', {}],
      ['me', {}],
      ['listAssessments', {}],
      ['login', { body: { username: 'a@b.example', password: 'x' } }],
    ] as const) {
      const { status, body, headers } = await caller.send(name, input);
      expect({ name, status, body }).toMatchObject({ name, status: 503, body: { code: 'unavailable' } });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
    }
    await app.close();
    await db.close();
  });
});

describe('isDatabaseAway', () => {
  const withCode = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });

  it.each([
    withCode('57P01'),
    withCode('57P03'),
    withCode('08006'),
    withCode('53300'),
    withCode('57014'),
    withCode('ECONNREFUSED', { syscall: 'connect' }),
    withCode('ECONNRESET', { syscall: 'read' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('is true of %o', (error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    withCode('23505'),
    withCode('22021'),
    withCode('42P01'),
    withCode('ENOENT', { syscall: 'open' }),
    new Error('anything else'),
    'no error at all',
  ])('is false of %o', (error) => expect(isDatabaseAway(error)).toBe(false));
});
