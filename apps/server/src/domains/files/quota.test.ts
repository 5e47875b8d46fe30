import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitsForLock } from '../../../test/at-once.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { insertFiles } from './service.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

it('stays bought while a file beyond the plan is being written', async () => {
  const campus = await buildCampus(pelion.db, {
    school: { plan: 'essentials', featureOverrides: { storage_gigabytes_allowed: 0 } },
  });
  const boss = await buildMember(pelion.db, { campus, userType: 'schoolAdmin' });
  const caller = await pelion.as(boss);
  await caller.ok('setOverage', { body: { is_agreed: true, version: 0 } });
  const { version } = await caller.ok('getPlan');
  const { answer } = await pelion.services.db
    .campus(campus.id)
    .transaction()
    .execute(async (transaction) => {
      await insertFiles(transaction, [
        {
          id: randomUUID(),
          campus_id: campus.id,
          owner_id: boss.userId,
          name: 'dot.gif',
          media_type: 'image/gif',
          size: 43,
          sha256: Buffer.alloc(32),
          created_at: pelion.clock.now(),
        },
      ]);
      const answer = caller.call('setOverage', { body: { is_agreed: false, version } });
      await waitsForLock(pelion.db);
      // Not awaited in here: it waits for the end of this transaction.
      return { answer };
    });
  expect(await answer).toMatchObject({ status: 409, body: { details: { reason: 'inUse' } } });
});
