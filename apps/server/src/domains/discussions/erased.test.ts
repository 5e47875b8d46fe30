import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { answer, discuss, openTopicIn } from '../../../test/forums.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

describe('the posts of an erased person', () => {
  it('stay without the name, and reactions, mentions and waiting posts go', async () => {
    const campus = await buildCampus(pelion.db);
    const member = (userType: 'campusAdmin' | 'student', name: string) =>
      buildMember(pelion.db, { campus, userType, name });
    const asBob = await pelion.as(await member('campusAdmin', 'Bob Admin'));
    const asEve = await pelion.as(await member('student', 'Eve Student'));
    const sam = await member('student', 'Sam Student');
    const asSam = await pelion.as(sam);
    const topic = await openTopicIn(asBob);
    const waiting = await openTopicIn(asBob, 'discussion', { needs_approval: true });
    const post = await discuss(asEve, topic, 'You', { mention_ids: [sam.userId] });
    await answer(asSam, post, 'Indeed');
    await discuss(asSam, waiting, 'Not shown');
    await asSam.ok('actOnDiscussion', { params: { discussion_id: post, action_id: 1 } });
    await asSam.ok('actOnTopic', { params: { topic_id: topic, action_id: 1 } });
    await asSam.ok('reportDiscussion', {
      params: { discussion_id: post },
      body: { reason: 'spam', note: 'Mine' },
    });
    await asBob.ok('eraseUser', {
      params: { campus_id: campus.id, user_id: sam.userId },
      body: { name: 'Sam Student' },
    });
    const { discussions } = await asEve.ok('listDiscussions', { params: { topic_id: topic } });
    expect(discussions).toMatchObject([
      {
        ...{ counts: { likes: 0 }, mentions: [] },
        replies: [{ body_html: '<p>Indeed</p>', author: { name: `Former student ${sam.userId}` } }],
      },
    ]);
    const { rows } = await pelion.services.db.systemPool.query(
      `select like_count from discussion_topic where id = ${topic}
       union all select like_count from discussion where id = ${post}`,
    );
    expect(rows).toEqual([{ like_count: 0 }, { like_count: 0 }]);
    const read = await asBob.ok('listDiscussions', { params: { topic_id: waiting } });
    expect(read.discussions).toEqual([]);
    expect((await asBob.ok('listReports')).posts).toMatchObject([
      { reports: [{ reason: 'spam', note: '' }] },
    ]);
  });
});
