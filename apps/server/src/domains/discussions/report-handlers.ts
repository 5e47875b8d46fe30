import type { discussions } from '@pelion/contract/discussions';
import type { Moderation, ReportReason } from '@pelion/contract/discussions/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { assertRate } from '../forums/assert-rate.ts';
import { scopeFor } from '../forums/load-forum.ts';
import { loadAuthors } from '../forums/load-post-parts.ts';
import { loadTopicFacts } from '../forums/load-topic.ts';
import { topicAbilities } from '../forums/policy.ts';
import { countPosts, updateTopicFlags } from '../forums/service.ts';
import { loadFor, loadPost } from './load-post.ts';
import { dropAccepted, lockTopic, updatePost } from './post-queries.ts';
import {
  countReported,
  insertReport,
  insertWarning,
  listReported,
  type Reported,
  settleReports,
} from './report-queries.ts';
import { tellPost, tellTopic } from './tell.ts';

type ReportCalls =
  | 'reportTopic'
  | 'reportDiscussion'
  | 'listReports'
  | 'moderateTopic'
  | 'moderateDiscussion';

interface Decided {
  readonly decision: Moderation;
  readonly warning: string;
}

export const reportHandlers: Pick<Handlers<typeof discussions>, ReportCalls> = {
  async reportTopic({ params: { topic_id }, body }, context) {
    const topic = await loadTopicFacts(context, topic_id);
    assertAble({ can: topicAbilities(context.viewer, topic) }, 'report');
    const post = { topic_id, discussion_id: null };
    await report(context, post, body, (transaction) =>
      context.record(transaction, { id: topic_id, before: {}, after: factsOf(post, reported(body)) }),
    );
    return done;
  },

  async reportDiscussion({ params: { discussion_id }, body }, context) {
    const { topic } = await loadFor(context, discussion_id, 'report');
    const post = { topic_id: topic.id, discussion_id };
    await report(context, post, body, (transaction) =>
      context.record(transaction, { id: topic.id, before: {}, after: factsOf(post, reported(body)) }),
    );
    return done;
  },

  async listReports({ query }, context) {
    const { viewer, db } = context;
    const scope = scopeFor(context);
    const rows = await listReported(db, scope, query);
    const authorOf = await loadAuthors(
      db,
      rows.map(({ created_by }) => created_by),
    );
    const isLearner = viewer.userType === 'student' || viewer.userType === 'parent';
    return {
      posts: rows.map(({ created_by, reports, ...row }) => ({
        ...row,
        author: authorOf(created_by),
        // Reporters stay unknown to the author, and to learners who moderate.
        reports: reports.map((one) => ({
          ...one,
          reported_by: isLearner || created_by === viewer.userId ? null : one.reported_by,
        })),
      })),
      total: await countReported(db, scope),
    };
  },

  async moderateTopic({ params: { topic_id }, body }, context) {
    const { viewer, db, now } = context;
    await db.transaction().execute(async (transaction) => {
      await lockTopic(transaction, topic_id);
      const topic = await loadTopicFacts({ ...context, db: transaction }, topic_id);
      assertAble({ can: topicAbilities(viewer, topic) }, 'moderate');
      if (body.decision === 'hide' && !topic.is_hidden)
        await updateTopicFlags(transaction, topic_id, { hidden_at: now });
      if (body.decision === 'restore') await updateTopicFlags(transaction, topic_id, { hidden_at: null });
      const post = { topic_id, discussion_id: null };
      await settle(transaction, context, post, body);
      await context.record(transaction, { id: topic_id, before: {}, after: factsOf(post, body) });
    });
    return done;
  },

  async moderateDiscussion({ params: { discussion_id: id }, body }, context) {
    const { db, now } = context;
    const { topic_id } = (await loadFor(context, id, 'moderate')).post;
    await db.transaction().execute(async (transaction) => {
      await lockTopic(transaction, topic_id);
      const { post, can } = await loadPost({ ...context, db: transaction }, id);
      assertAble({ can }, 'moderate');
      if (body.decision === 'hide' && post.hidden_at === null) {
        await updatePost(transaction, id, { hidden_at: now });
        await dropAccepted(transaction, topic_id, id);
        await countPosts(transaction, topic_id, -1);
      }
      if (body.decision === 'restore' && post.hidden_at !== null) {
        await updatePost(transaction, id, { hidden_at: null });
        await countPosts(transaction, topic_id, 1);
      }
      const place = { topic_id, discussion_id: id };
      await settle(transaction, context, place, body);
      await context.record(transaction, { id: topic_id, before: {}, after: factsOf(place, body) });
    });
    return done;
  },
};

/** Facts of the audit, without the id of a topic, which is its subject. */
const factsOf = <Body extends object>({ discussion_id }: Reported, body: Body) => ({
  ...(discussion_id !== null && { discussion_id }),
  ...body,
});

const reported = ({ reason, note }: { readonly reason: ReportReason; readonly note: string }) => ({
  report_reason: reason,
  note,
});

const twice = phrase('You have reported this. Staff will look at it.');

async function report(
  context: Context,
  post: Reported,
  { reason, note }: { readonly reason: ReportReason; readonly note: string },
  record: (transaction: Db) => Promise<void>,
): Promise<void> {
  const { viewer, db, now } = context;
  const { campusId, userId } = viewer;
  await assertRate(context, 'reports');
  const by = { campus_id: campusId, reported_by: userId, reported_at: now };
  await db.transaction().execute(async (transaction) => {
    const inserted = await insertReport(transaction, { ...post, ...by, reason, note });
    if (!inserted) throw new Failure('conflict', { reason: 'reported' }, twice);
    await record(transaction);
    await tellPost(transaction, { campusId, topicId: post.topic_id, id: inserted.id }, 'reported');
  });
}

/** Settles the reports of a post, and tells its author what staff wrote. */
async function settle(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  post: Reported,
  { decision, warning }: Decided,
): Promise<void> {
  const { campusId, userId } = viewer;
  const settled = {
    ...{ settled_at: now, settled_by: userId, warning },
    decision: decision === 'hide' ? 'hidden' : 'kept',
  } as const;
  const [first] = await settleReports(transaction, post, settled);
  const told = { campusId, topicId: post.topic_id };
  if (warning === '') return tellTopic(transaction, told);
  const id = first ?? (await insertWarning(transaction, { ...post, campus_id: campusId }, settled));
  await tellPost(transaction, { ...told, id }, 'warned');
}
