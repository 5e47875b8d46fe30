import type { discussions } from '@pelion/contract/discussions';
import { phrase } from '@pelion/words';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { assertOpen } from '../forums/load-topic.ts';
import { topicAbilities } from '../forums/policy.ts';
import { needReason } from '../forums/service.ts';
import { loadPost } from './load-post.ts';
import { dropAccepted, lockTopic, updateAccepted, updatePost } from './post-queries.ts';
import { tellPost, tellTopic } from './tell.ts';
import { show } from './write-post.ts';

type AnswerCalls = 'acceptDiscussion' | 'endorseDiscussion' | 'approveDiscussion';

const decided = phrase('Somebody has decided on this post meanwhile.');

export const answerHandlers: Pick<Handlers<typeof discussions>, AnswerCalls> = {
  async acceptDiscussion({ params: { discussion_id: id }, body: { is_accepted } }, context) {
    const { viewer, db, record } = context;
    const { topic } = await loadPost(context, id);
    assertOpen(topic);
    await db.transaction().execute(async (transaction) => {
      await lockTopic(transaction, topic.id);
      const { can } = await loadPost({ ...context, db: transaction }, id);
      assertAble({ can }, 'accept');
      // A second answer takes the place of the first one.
      if (is_accepted) await updateAccepted(transaction, topic.id, id);
      else await dropAccepted(transaction, topic.id, id);
      await record(transaction, { id: topic.id, before: {}, after: { discussion_id: id, is_accepted } });
      await tellTopic(transaction, { campusId: viewer.campusId, topicId: topic.id });
    });
    return done;
  },

  async endorseDiscussion({ params: { discussion_id: id }, body: { is_endorsed } }, context) {
    const { viewer, db, record } = context;
    const { topic, can } = await loadPost(context, id);
    assertOpen(topic);
    assertAble({ can }, 'endorse');
    await db.transaction().execute(async (transaction) => {
      await updatePost(transaction, id, { endorsed_by: is_endorsed ? viewer.userId : null });
      await record(transaction, { id: topic.id, before: {}, after: { discussion_id: id, is_endorsed } });
      await tellTopic(transaction, { campusId: viewer.campusId, topicId: topic.id });
    });
    return done;
  },

  async approveDiscussion({ params: { discussion_id: id }, body: { is_approved, reason } }, context) {
    const { viewer, db, now, record } = context;
    const { topic } = await loadPost(context, id);
    assertAble({ can: { approve: topicAbilities(viewer, topic).moderate } }, 'approve');
    if (is_approved) assertOpen(topic);
    else needReason(reason);
    await db.transaction().execute(async (transaction) => {
      await lockTopic(transaction, topic.id);
      const { post, can } = await loadPost({ ...context, db: transaction }, id);
      if (!can.approve) throw new Failure('conflict', { reason: 'state' }, decided);
      const told = { campusId: viewer.campusId, topicId: topic.id, id };
      if (is_approved) {
        await show(transaction, { ...told, authorId: post.created_by, now });
        await tellPost(transaction, told, 'shown', 'approved');
      } else {
        const refused = { deleted_at: now, deleted_by_author: false, refused_reason: reason };
        await updatePost(transaction, id, refused);
        await tellPost(transaction, told, 'refused');
      }
      await record(transaction, {
        id: topic.id,
        before: {},
        after: { discussion_id: id, is_approved, reason },
      });
    });
    return done;
  },
};
