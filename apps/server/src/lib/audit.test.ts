import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type AnyChange, writeAuditEvent } from './audit.ts';

let pelion: TestApp;
let actor: Member;
beforeAll(async () => {
  pelion = await createTestApp();
  actor = await buildMember(pelion.db, { campus: await buildCampus(pelion.db), userType: 'schoolAdmin' });
});
afterAll(() => pelion.close());

const asCampus = () => pelion.services.db.campus(actor.campusId);
const at = new Date('2040-03-14T10:00:00Z');
const write = (change: AnyChange) =>
  writeAuditEvent(asCampus(), { subject: 'announcement', kind: 'update' }, actor, at, change);

it('keeps of a change the fields that differ, with who, as what and when', async () => {
  const same = { title: 'Term dates', starts_at: new Date(0) };
  await write({
    id: 7,
    before: { ...same, audience: 'campus', user_types: [] },
    after: { ...same, audience: 'school', user_types: [6] },
  });
  expect(await asCampus().selectFrom('audit_event').selectAll().execute()).toMatchObject([
    {
      campus_id: actor.campusId,
      subject: 'announcement',
      subject_id: 7,
      kind: 'update',
      actor_id: actor.userId,
      acted_as: 2,
      at,
      before: { audience: 'campus', user_types: [] },
      after: { audience: 'school', user_types: [6] },
    },
  ]);
});

it.each([
  [{ password_hash: 'x' }],
  [{ account: { resetToken: 'x' } }],
  [{ settings: [{ smtp_secret: 'x' }] }],
])('refuses a secret: %j', async (after) => {
  await expect(write({ id: 8, before: {}, after })).rejects.toThrow(/does not belong in the audit/);
});

it('is written once: the application neither changes nor deletes a line', async () => {
  const db = asCampus();
  await expect(db.updateTable('audit_event').set({ kind: 'x' }).execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow(/permission denied/);
});
