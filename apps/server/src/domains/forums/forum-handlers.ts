import { type forumContract, forumDraft } from '@pelion/contract/forums';
import {
  forumStatuses,
  forumStatusTable,
  MOST_TOPICS_COUNTED,
  reasonedStatuses,
} from '@pelion/contract/forums/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import {
  forumChangedMeanwhile,
  loadForum,
  loadForumFacts,
  presentForum,
  type Reading,
  scopeFor,
  showForum,
} from './load-forum.ts';
import { suggestReaders } from './load-readers.ts';
import { abilities, mayMoveForumTo } from './policy.ts';
import {
  countForums,
  type ForumRow,
  type ForumValues,
  findCourseName,
  insertForum,
  isRestorable,
  listForums,
  lockForum,
  markAllRead,
  upsertFollowing,
} from './queries.ts';
import { readNoticesIn } from './read-notices.ts';
import { needReason, tellForum } from './service.ts';
import {
  deletedValues,
  movedFacts,
  movedValues,
  restoredFacts,
  restoredValues,
  updateForumStatus,
} from './status-changes.ts';

type ForumCalls =
  | 'listForums'
  | 'createForum'
  | 'getForum'
  | 'updateForum'
  | 'removeForum'
  | 'restoreForum'
  | 'moveForum'
  | 'followForum'
  | 'markForumRead'
  | 'suggestForumMentions';

export const forumHandlers: Pick<Handlers<typeof forumContract>, ForumCalls> = {
  async listForums({ query }, context) {
    const scope = scopeFor(context);
    const rows = await listForums(context.db, scope, query);
    const total = await countForums(context.db, scope, query, MOST_TOPICS_COUNTED);
    return { forums: rows.map((row) => presentForum(context, row)), total };
  },

  getForum: ({ params }, context) => showForum(context, params.forum_id),

  async createForum({ body }, context) {
    const { viewer, db, now, record } = context;
    const audience = await assertAudience(context, body);
    const values = await valuesOf(context, body);
    const { campusId: campus_id, userId: created_by } = viewer;
    const id = await db.transaction().execute(async (transaction) => {
      const by = { campus_id, created_by, created_at: now, updated_at: now };
      const { id } = await insertForum(transaction, { ...values, ...by });
      await writeAudience(transaction, { campusId: campus_id, forum_id: id }, audience);
      await record(transaction, { id, after: factsOf(values, audience) });
      await tellForum(transaction, campus_id, id);
      return id;
    });
    return showForum(context, id);
  },

  async updateForum({ params: { forum_id: id }, body: { version, ...changes } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadForum(context, id);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    const was = draftOf(row);
    const draft = parseInput(forumDraft, { ...was, ...changes });
    const audience = await assertAudience(context, draft, was.course_id);
    const values = await valuesOf(context, draft);
    await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'forum', { id, version }, { ...values, updated_at: now })))
        throw await forumChangedMeanwhile({ ...context, db: transaction }, id);
      await writeAudience(transaction, { campusId: viewer.campusId, forum_id: id }, audience);
      await record(transaction, {
        id,
        before: factsOf(storedValues(row), was),
        after: factsOf(values, audience),
      });
      await tellForum(transaction, viewer.campusId, id);
    });
    return showForum(context, id);
  },

  async removeForum({ params: { forum_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadForumFacts(context, id);
    assertAble({ can: abilities(viewer, row) }, 'delete');
    await db.transaction().execute(async (transaction) => {
      const locked = found(await lockForum(transaction, id));
      if (locked.status === forumStatuses.deleted) return;
      await updateForumStatus(transaction, id, deletedValues(locked, now));
      await record(transaction, { id, before: { name: row.name, forum_status: locked.status } });
      await tellForum(transaction, viewer.campusId, id);
    });
    return done;
  },

  async restoreForum({ params: { forum_id: id } }, context) {
    const { viewer, db, now, record } = context;
    if (!(await isRestorable(db, scopeFor(context), id))) return showForum(context, id);
    await db.transaction().execute(async (transaction) => {
      const restored = restoredValues(await lockForum(transaction, id), now);
      if (!restored) return;
      await updateForumStatus(transaction, id, restored);
      await record(transaction, { id, ...restoredFacts(restored) });
      await tellForum(transaction, viewer.campusId, id);
    });
    return showForum(context, id);
  },

  async moveForum({ params: { forum_id: id, status_id }, body: { reason } }, context) {
    const { viewer, db, now, record } = context;
    found(forumStatusTable.nameOf(status_id));
    const row = await loadForumFacts(context, id);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    assertReason(status_id, reason);
    await db.transaction().execute(async (transaction) => {
      const locked = found(await lockForum(transaction, id));
      const { status } = locked;
      if (status === status_id) return;
      if (!mayMoveForumTo(viewer, { ...row, status_id: status }, status_id)) throw noMove(status, status_id);
      await updateForumStatus(transaction, id, movedValues(status_id, reason, now));
      await record(transaction, { id, ...movedFacts(locked, { status: status_id, reason }) });
      await tellForum(transaction, viewer.campusId, id);
    });
    return showForum(context, id);
  },

  async followForum({ params: { forum_id }, body: { level } }, context) {
    const { viewer, db } = context;
    await loadForumFacts(context, forum_id);
    const { campusId: campus_id, userId: user_id } = viewer;
    await upsertFollowing(db, { campus_id, forum_id, topic_id: null, user_id, level });
    return done;
  },

  async markForumRead({ params: { forum_id } }, context) {
    await loadForumFacts(context, forum_id);
    await markAllRead(context.db, scopeFor(context), forum_id);
    await readNoticesIn(context.db, context.viewer, sql<boolean>`t.forum_id = ${forum_id}`, context.now);
    return done;
  },

  async suggestForumMentions({ params: { forum_id: forumId }, query: { search } }, context) {
    await loadForumFacts(context, forumId);
    return suggestReaders(context, forumId, search);
  },
};

/** Closing and deactivating ask why. */
export function assertReason(statusId: number, reason: string): void {
  if (reasonedStatuses.includes(statusId)) needReason(reason);
}

/** Refusal of a move in plain words. */
export function noMove(from: number, to: number): Failure {
  const nameOf = (status: number) => forumStatusTable.labelOf(status).toLowerCase() || `status ${status}`;
  return new Failure(
    'conflict',
    { reason: 'status', status_id: from },
    phrase('What is {$from} cannot become {$to}.', { from: nameOf(from), to: nameOf(to) }),
  );
}

type Draft = z.output<typeof forumDraft>;
type Audience = Pick<Draft, 'user_type_ids' | 'section_ids' | 'group_ids' | 'course_id'>;

/** Places of this campus, without duplicates. */
async function assertAudience(
  { db }: Reading,
  draft: Audience,
  known: number | null = null,
): Promise<Audience> {
  const { user_type_ids, course_id } = draft;
  if (course_id !== null && course_id !== known && !(await findCourseName(db, course_id)))
    invalid({ path: 'course_id', message: phrase('Please choose a {course} of this {campus}') });
  return {
    course_id,
    user_type_ids: [...new Set(user_type_ids)].toSorted((one, other) => one - other),
    section_ids: await ofThisCampus(db, 'section_ids', draft.section_ids),
    group_ids: await ofThisCampus(db, 'group_ids', draft.group_ids),
  };
}

async function writeAudience(
  transaction: Db,
  forum: { readonly campusId: number; readonly forum_id: number },
  { section_ids, group_ids }: Audience,
): Promise<void> {
  await replaceLinks(transaction, 'forum_section', 'section_id', forum, section_ids);
  await replaceLinks(transaction, 'forum_group', 'group_id', forum, group_ids);
}

async function valuesOf(context: Reading, draft: Draft): Promise<ForumValues> {
  const { source, html } = await richTextOf(context, draft.description_source, 'description_source');
  const { name, mode_id, needs_approval, learners_open_topics, tags, user_type_ids, course_id } = draft;
  return {
    ...{ name, needs_approval, learners_open_topics, course_id },
    mode: mode_id,
    tags: [...new Set(tags)],
    user_types: [...new Set(user_type_ids)].toSorted((one, other) => one - other),
    description_source: source,
    description_html: html,
  };
}

const idsOf = (named: readonly { readonly id: number }[]) => named.map(({ id }) => id);

/** The saved forum in the shape of a draft. */
const draftOf = (row: ForumRow) => {
  const { name, description_source, mode_id, needs_approval, learners_open_topics, tags } = row;
  return {
    ...{ name, description_source, mode_id, needs_approval, learners_open_topics, tags },
    user_type_ids: row.user_type_ids,
    section_ids: idsOf(row.sections),
    group_ids: idsOf(row.groups),
    course_id: row.course?.id ?? null,
  };
};

const storedValues = (row: ForumRow) => ({
  ...row,
  mode: row.mode_id,
  user_types: row.user_type_ids,
  course_id: row.course?.id ?? null,
});

/** Entered values for the audit. */
const factsOf = (
  values: Omit<ForumValues, 'description_html'>,
  { section_ids, group_ids }: Pick<Audience, 'section_ids' | 'group_ids'>,
) => ({
  name: values.name,
  description_source: values.description_source,
  forum_mode: values.mode,
  needs_approval: values.needs_approval,
  learners_open_topics: values.learners_open_topics,
  tags: values.tags,
  user_types: values.user_types,
  section_ids,
  group_ids,
  course_id: values.course_id,
});
