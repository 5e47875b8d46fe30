import { type forumContract, topicDraft } from '@pelion/contract/forums';
import { forumStatuses, forumStatusTable, MOST_TOPICS_COUNTED } from '@pelion/contract/forums/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { assertRate } from './assert-rate.ts';
import { assertReason, noMove } from './forum-handlers.ts';
import { loadForumFacts, type Reading, scopeFor } from './load-forum.ts';
import { loadParts } from './load-post-parts.ts';
import {
  assertOpen,
  loadTopic,
  loadTopicFacts,
  showListedTopics,
  showTopic,
  topicChangedMeanwhile,
} from './load-topic.ts';
import { abilities, isReadOnly, mayMoveTopicTo, topicAbilities } from './policy.ts';
import { listReadForums, lockForum, upsertFollowing } from './queries.ts';
import { readNoticesIn } from './read-notices.ts';
import { type FoundPost, findIds } from './search-topics.ts';
import {
  assertReaders,
  insertEdit,
  needReason,
  setFiles,
  setMentions,
  tellTopic,
  textOfPost,
  updateTopicFlags,
} from './service.ts';
import {
  deletedValues,
  movedFacts,
  movedValues,
  restoredFacts,
  restoredValues,
  updateTopicStatus,
} from './status-changes.ts';
import {
  addReading,
  findDeletedTopic,
  insertTopic,
  listIds,
  lockTopic,
  type TopicList,
  type TopicRow,
} from './topic-queries.ts';

type TopicCalls =
  | 'listForumTopics'
  | 'createTopic'
  | 'listTopics'
  | 'getTopic'
  | 'updateTopic'
  | 'removeTopic'
  | 'restoreTopic'
  | 'moveTopic'
  | 'pinTopic'
  | 'approveTopic'
  | 'followTopic'
  | 'markTopicRead';

export const topicHandlers: Pick<Handlers<typeof forumContract>, TopicCalls> = {
  async listForumTopics({ params: { forum_id }, query }, context) {
    return list(context, { forumIds: [forum_id], pinsLead: true }, query);
  },

  async listTopics({ query }, context) {
    const forumIds = await listReadForums(context.db, scopeFor(context));
    return list(context, { forumIds, pinsLead: false }, query);
  },

  getTopic: ({ params, query }, context) => showTopic(context, params.topic_id, query.after_seq ?? null),

  async createTopic({ params: { forum_id }, body }, context) {
    const { viewer, db, now, record } = context;
    const forum = await loadForumFacts(context, forum_id);
    const can = abilities(viewer, forum);
    if (!can.addTopic) assertForumOpen(forum);
    assertAble({ can }, 'addTopic');
    if (!can.moderate) await assertRate(context, 'posts');
    const mentioned = await assertReaders(db, { forumId: forum_id, now }, body.mention_ids);
    const text = await textOfPost(context, body);
    const { campusId: campus_id, userId: created_by } = viewer;
    const id = await db.transaction().execute(async (transaction) => {
      const { status, status_reason, needs_approval } = found(await lockForum(transaction, forum_id));
      assertForumOpen({ status_id: status, status_reason });
      const shown_at = needs_approval && !can.moderate ? null : now;
      const { id } = await insertTopic(transaction, {
        ...{ campus_id, forum_id, shown_at, created_by, title: body.title, ...text },
        ...{ active_at: now, created_at: now, updated_at: now },
      });
      const place = { campus_id, topic_id: id, discussion_id: null };
      await setFiles(transaction, place, { userId: created_by, now, fileIds: body.file_ids });
      await setMentions(transaction, place, mentioned);
      await addReading(transaction, { campus_id, topic_id: id, user_id: created_by }, '{[0,1)}');
      await record(transaction, { id, after: { title: body.title, body_source: text.body_source } });
      await tellTopic(transaction, campus_id, { id, forum_id });
      return id;
    });
    return showTopic(context, id);
  },

  async updateTopic({ params: { topic_id: id }, body: { version, ...changes } }, context) {
    const { viewer, db, services, now, record } = context;
    const row = await loadTopic(context, id);
    const can = topicAbilities(viewer, row);
    if (!can.edit && (can.moderate || row.created_by === viewer.userId)) assertOpen(row);
    assertAble({ can }, 'edit');
    const was = await draftOf(context, row);
    const draft = parseInput(topicDraft, { ...was, ...changes });
    const mentioned = [...new Set(draft.mention_ids)];
    const added = mentioned.filter((userId) => !was.mention_ids.includes(userId));
    await assertReaders(db, { forumId: row.forum_id, now }, added);
    const text = await textOfPost(context, draft);
    const isReworded = draft.title !== row.title || text.body_source !== row.body_source;
    // Texts from before the approval are not kept: readers would see them without one.
    const leavesTrace = isReworded && !row.is_waiting;
    const dropped = await db.transaction().execute(async (transaction) => {
      const values = {
        ...text,
        title: draft.title,
        updated_at: now,
        ...(leavesTrace ? { edited_at: now } : {}),
      };
      const { campusId: campus_id, userId } = viewer;
      const place = { campus_id, topic_id: id, discussion_id: null };
      const asSeen = sql<boolean>`(shown_at is null) = ${row.is_waiting} and (hidden_at is null or ${can.moderate})`;
      if (!(await updateSeen(transaction, 'discussion_topic', { id, version }, values, asSeen)))
        throw await topicChangedMeanwhile({ ...context, db: transaction }, id);
      if (leavesTrace) {
        const { title, body_source, body_html } = row;
        const by = { edited_by: userId, edited_at: now };
        await insertEdit(transaction, { ...place, title, body_source, body_html, ...by });
      }
      const files = await setFiles(transaction, place, { userId, now, fileIds: draft.file_ids });
      await setMentions(transaction, place, mentioned);
      await record(transaction, { id, before: factsOf(was), after: factsOf(draft) });
      await tellTopic(transaction, campus_id, row);
      return files;
    });
    await dropUnused(services.db.system, services.files, dropped);
    return showTopic(context, id);
  },

  async removeTopic({ params: { topic_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadTopicFacts(context, id);
    assertAble({ can: topicAbilities(viewer, row) }, 'delete');
    await db.transaction().execute(async (transaction) => {
      const locked = found(await lockTopic(transaction, id));
      if (locked.status === forumStatuses.deleted) return;
      const deleted_by_author = row.created_by === viewer.userId;
      await updateTopicStatus(transaction, id, { ...deletedValues(locked, now), deleted_by_author });
      await record(transaction, { id, before: { title: row.title, forum_status: locked.status } });
      await tellTopic(transaction, viewer.campusId, row);
    });
    return done;
  },

  async restoreTopic({ params: { topic_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const row = await findDeletedTopic(db, scopeFor(context), id);
    if (!row) return showTopic(context, id);
    await db.transaction().execute(async (transaction) => {
      const restored = restoredValues(await lockTopic(transaction, id), now);
      if (!restored) return;
      await updateTopicStatus(transaction, id, restored);
      await record(transaction, { id, ...restoredFacts(restored) });
      await tellTopic(transaction, viewer.campusId, row);
    });
    return showTopic(context, id);
  },

  async moveTopic({ params: { topic_id: id, status_id }, body: { reason } }, context) {
    const { viewer, db, now, record } = context;
    found(forumStatusTable.nameOf(status_id));
    const row = await loadTopicFacts(context, id);
    const isTheirs = row.created_by === viewer.userId || topicAbilities(viewer, row).moderate;
    assertAble({ can: { move: isTheirs } }, 'move');
    assertOpen({ ...row, own_status_id: forumStatuses.active });
    assertReason(status_id, reason);
    await db.transaction().execute(async (transaction) => {
      const locked = found(await lockTopic(transaction, id));
      const { status } = locked;
      if (status === status_id) return;
      if (!mayMoveTopicTo(viewer, { ...row, own_status_id: status }, status_id))
        throw noMove(status, status_id);
      await updateTopicStatus(transaction, id, movedValues(status_id, reason, now));
      await record(transaction, { id, ...movedFacts(locked, { status: status_id, reason }) });
      await tellTopic(transaction, viewer.campusId, row);
    });
    return showTopic(context, id);
  },

  async pinTopic({ params: { topic_id: id }, body: { is_pinned } }, context) {
    const { viewer, db, record } = context;
    const row = await loadTopicFacts(context, id);
    assertAble({ can: topicAbilities(viewer, row) }, 'moderate');
    if (row.is_pinned === is_pinned) return showTopic(context, id);
    await db.transaction().execute(async (transaction) => {
      await updateTopicFlags(transaction, id, { is_pinned });
      await record(transaction, { id, before: { is_pinned: !is_pinned }, after: { is_pinned } });
      await tellTopic(transaction, viewer.campusId, row);
    });
    return showTopic(context, id);
  },

  async approveTopic({ params: { topic_id: id }, body: { is_approved, reason } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadTopicFacts(context, id);
    assertAble({ can: topicAbilities(viewer, row) }, 'moderate');
    if (!is_approved) needReason(reason);
    await db.transaction().execute(async (transaction) => {
      const { shown_at, status } = found(await lockTopic(transaction, id));
      if (shown_at !== null)
        throw new Failure('conflict', { reason: 'shown' }, phrase('This has already been approved.'));
      const { title } = row;
      await record(transaction, { id, before: { title }, after: { title, is_approved, reason } });
      await tellTopic(transaction, viewer.campusId, row);
      if (is_approved) await updateTopicFlags(transaction, id, { shown_at: now, active_at: now });
      // The row stays for the notice that tells the reason.
      else
        await updateTopicStatus(transaction, id, {
          ...deletedValues({ status, status_reason: reason }, now),
          deleted_by_author: false,
        });
    });
    return done;
  },

  async followTopic({ params: { topic_id }, body: { level } }, context) {
    const { viewer, db } = context;
    const { forum_id } = await loadTopicFacts(context, topic_id);
    const { campusId: campus_id, userId: user_id } = viewer;
    await upsertFollowing(db, { campus_id, forum_id, topic_id, user_id, level });
    return done;
  },

  async markTopicRead({ params: { topic_id }, body }, context) {
    const { viewer, db, now } = context;
    const { last_seq } = await loadTopicFacts(context, topic_id);
    const ranges = rangesOf(body, last_seq);
    if (ranges === '{}') return done;
    await addReading(db, { campus_id: viewer.campusId, topic_id, user_id: viewer.userId }, ranges);
    await readNoticesIn(db, viewer, sql<boolean>`t.id = ${topic_id}`, now);
    return done;
  },
};

/** Ranges of what was read; numbers that were not given out yet do not count. */
function rangesOf(
  { seqs = [], until }: { readonly seqs?: number[]; readonly until?: number },
  last: number,
): string {
  if (until !== undefined) return `{[0,${Math.min(until, last) + 1})}`;
  const given = seqs.filter((seq) => seq <= last);
  return `{${given.map((seq) => `[${seq},${seq + 1})`).join(',')}}`;
}

type Query = TopicList & { readonly search?: string | undefined };
type Place = Parameters<typeof listIds>[2];

async function list(context: Reading, place: Place, { search = '', ...query }: Query) {
  const { db } = context;
  const scope = scopeFor(context);
  if (search === '') {
    const { ids, total, isRead } = await listIds(db, scope, place, query, MOST_TOPICS_COUNTED);
    if (!isRead) throw new Failure('notFound');
    return { topics: await showListedTopics(context, ids), total };
  }
  const [forumId] = place.forumIds;
  if (place.pinsLead && forumId !== undefined) await loadForumFacts(context, forumId);
  const { hits, total } = await findIds(db, scope, place, { ...query, search }, MOST_TOPICS_COUNTED);
  const foundIn = new Map(hits.flatMap(({ id, post }): [number, FoundPost][] => (post ? [[id, post]] : [])));
  const ids = hits.map(({ id }) => id);
  return { topics: await showListedTopics(context, ids, foundIn), total };
}

/** Throws `conflict` with the reason where the forum is closed or deactivated. */
function assertForumOpen({
  status_id,
  status_reason,
}: {
  readonly status_id: number;
  readonly status_reason: string;
}): void {
  if (!isReadOnly(status_id)) return;
  throw new Failure(
    'conflict',
    { reason: 'status', status_id },
    status_reason === ''
      ? phrase('No {topic} can be opened here any more.')
      : phrase('No {topic} can be opened here any more: {$reason}', { reason: status_reason }),
  );
}

/** The saved topic in the shape of a draft. */
async function draftOf(context: Reading, { id, title, body_source }: TopicRow) {
  const { files, mentions } = (await loadParts(context, { topicIds: [id] }))(id);
  return {
    ...{ title, body_source },
    file_ids: files.map(({ file_id }) => file_id),
    mention_ids: mentions.map(({ user_id }) => user_id),
  };
}

const factsOf = ({ title, body_source, file_ids }: z.output<typeof topicDraft>) => ({
  title,
  body_source,
  files: file_ids.length,
});
