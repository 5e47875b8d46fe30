import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSitting, type Sitting } from '../../../../test/factories/attempts.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';

/** Changes the first question to show one picture twice and another one once. */
async function withPictures(sitting: Sitting): Promise<Sitting> {
  const img = (id: string) => `<img src="file:${id}" alt="">`;
  const text = `<p>Look: ${img(first)} ${img(second)} ${img(first)}</p>`;
  const [questionId = 0] = sitting.questionIds;
  // Disables the trigger that makes versions immutable.
  await app.db.transaction().execute(async (transaction) => {
    await sql`alter table question_version disable trigger user`.execute(transaction);
    await sql`
      update question_version set content = jsonb_set(content, '{stem}', ${JSON.stringify({ source: text, html: text })}::jsonb)
      where question_id = ${questionId}`.execute(transaction);
    await sql`alter table question_version enable trigger user`.execute(transaction);
  });
  return sitting;
}
const ask = ({ caller, params }: Sitting, access_code?: string) =>
  caller.call('listPictures', { params, body: { access_code } });
const idsIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/\/files\/([0-9a-f-]{36})\?/g)].map(([, id]) => id);

it('are those of the paper, each once, with the links that the paper will have', async () => {
  const sitting = await withPictures(await buildSitting(app));
  const { status, body } = await ask(sitting);
  expect(status).toBe(200);
  expect(idsIn(body)).toEqual([first, second]);
  const { caller, params } = sitting;
  const begun = await caller.ok('manageAttempt', { params, body: { player_id: randomUUID() } });
  const paper = await caller.ok('getPaper', { params: { result_id: begun.result_id, part: 1 } });
  const links = [...JSON.stringify(paper).matchAll(/src=\\"([^"\\]+)/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  expect(body).toMatchObject({ pictures: expect.arrayContaining(links) });
  expect(new Set(links).size).toBe(2);
  // The paper of a running part already has the pictures.
  expect((await ask(sitting)).body).toEqual({ pictures: [] });
});

it('are for nobody who could not begin now', async () => {
  const late = await withPictures(
    await buildSitting(app, { effectiveAt: new Date('2020-01-01'), minutesOpen: -1 }),
  );
  expect((await ask(late)).status).toBe(409);
  const future = await withPictures(
    await buildSitting(app, { effectiveAt: new Date(app.clock.now().getTime() + 3_600_000) }),
  );
  expect(await ask(future)).toMatchObject({ status: 409, body: { code: 'notOpenYet' } });
  const coded = await withPictures(await buildSitting(app, { accessCode: 'Blue Heron 7' }));
  expect(await ask(coded)).toMatchObject({ status: 400, body: { code: 'wrongAccessCode' } });
  expect(await ask(coded, 'guess')).toMatchObject({ body: { code: 'wrongAccessCode' } });
  expect(idsIn((await ask(coded, 'blue heron 7')).body)).toHaveLength(2);
  const other = await buildMember(app.db, { campus: coded.campus, userType: 'student' });
  const stranger = { ...coded, caller: await app.as(other) };
  expect((await ask(stranger, 'blue heron 7')).status).toBe(404);
  expect(
    (await ask({ ...stranger, params: { ...coded.params, student_id: other.userId } }, 'blue heron 7'))
      .status,
  ).toBe(404);
});
