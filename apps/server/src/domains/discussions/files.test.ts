import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { discuss, openTopicIn, postDraft } from '../../../test/forums.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { keyOfFile } from '../files/service.ts';

let pelion: TestApp;
let campus: Campus;
let sam: Member;
let asAda: Caller;
let asSam: Caller;
let asEve: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  const member = (userType: Member['userType']) => buildMember(pelion.db, { campus, userType });
  sam = await member('student');
  asAda = await pelion.as(await member('teacher'));
  asSam = await pelion.as(sam);
  asEve = await pelion.as(await member('student'));
});
afterAll(() => pelion.close());

const upload = (name: string, owner = sam) => buildUploadedFile(pelion, 'discussion', { owner, name });
const list = async (caller: Caller, topic_id: number) =>
  (await caller.ok('listDiscussions', { params: { topic_id } })).discussions;
const isKept = async (id: string) => {
  const body = await pelion.services.files.get(keyOfFile(id));
  body?.destroy();
  return body !== undefined;
};

describe('files of a post', () => {
  it('are uploads of its author, read by its readers, in the order that was sent', async () => {
    const topic = await openTopicIn(asAda);
    const [one, two] = [await upload('one.png'), await upload('two.png')];
    await discuss(asSam, topic, 'Look', { file_ids: [two.id, one.id] });
    const [post] = await list(asEve, topic);
    expect(post?.files).toMatchObject([
      { file_id: two.id, name: 'two.png', size: 7, url: expect.stringContaining(two.id) },
      { file_id: one.id },
    ]);
    const body = (file_ids: string[]) => ({
      params: { topic_id: topic },
      body: postDraft('Mine', { file_ids }),
    });
    const theirs = await upload('theirs.png', await buildMember(pelion.db, { campus, userType: 'student' }));
    for (const id of [one.id, theirs.id])
      expect(await asSam.call('createDiscussion', body([id]))).toMatchObject({
        status: 400,
        body: { details: [{ path: 'file_ids.0' }] },
      });
  });

  it('go with their bytes when the post gives them up, and stay when it is removed', async () => {
    const topic = await openTopicIn(asAda);
    const [kept, dropped] = [await upload('kept.png'), await upload('dropped.png')];
    const id = await discuss(asSam, topic, 'Look', { file_ids: [kept.id, dropped.id] });
    const params = { discussion_id: id };
    await asSam.ok('updateDiscussion', { params, body: { version: 1, file_ids: [kept.id] } });
    expect([await isKept(kept.id), await isKept(dropped.id)]).toEqual([true, false]);
    await asSam.ok('removeDiscussion', { params });
    expect(await list(asEve, topic)).toMatchObject([{ files: [] }]);
    expect(await asSam.ok('restoreDiscussion', { params })).toMatchObject({ files: [{ file_id: kept.id }] });
  });
});
