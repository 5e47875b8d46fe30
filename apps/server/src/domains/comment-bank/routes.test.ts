import { mostComments } from '@pelion/contract/comment-bank/facts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce, waitsForLock } from '../../../test/at-once.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';

let test: TestApp;
let teacher: Member;
let caller: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  teacher = await buildMember(test.db, { campus: await buildCampus(test.db), userType: 'teacher' });
  caller = await test.as(teacher);
  await test.db
    .insertInto('kept_comment')
    .values(
      Array.from({ length: mostComments - 1 }, (_, index) => ({
        campus_id: teacher.campusId,
        owner_id: teacher.userId,
        text: `Comment ${index}`,
      })),
    )
    .execute();
});
afterAll(() => test.close());

const keep = (text: string) => caller.call('keepComment', { body: { text } });
const list = () => caller.ok('listComments');

it('gives the last place to one of twenty comments saved at once', async () => {
  expect(await sendAtOnce((index) => keep(`At once ${index}`))).toEqual(oneOfTwenty(409));
  expect(await list()).toHaveLength(mostComments);
});

it('counts a saved comment as used once more when the bank is full', async () => {
  expect(await keep('The last one')).toMatchObject({ status: 200 });
  expect(await keep('One too many')).toMatchObject({ status: 409, body: { details: { reason: 'full' } } });
  expect(await keep('Comment 0')).toMatchObject({ status: 200, body: { used_count: 1 } });
  expect(await list()).toHaveLength(mostComments);
});

it('refuses a text that another comment of the owner gets in the same moment', async () => {
  const [one, other] = await list();
  if (!one || !other) throw new Error('the bank has comments');
  const change = (comment_id: number) =>
    caller.call('changeComment', { params: { comment_id }, body: { text: 'The same' } });
  const { answer } = await test.db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'commentBank', `${teacher.campusId}/${teacher.userId}`);
    await transaction
      .updateTable('kept_comment')
      .set({ text: 'The same' })
      .where('id', '=', one.id)
      .execute();
    const answer = change(other.id);
    await waitsForLock(test.db);
    // Not awaited in here: it waits for the end of this transaction.
    return { answer };
  });
  expect(await answer).toMatchObject({ status: 409, body: { details: { reason: 'twice' } } });
});
