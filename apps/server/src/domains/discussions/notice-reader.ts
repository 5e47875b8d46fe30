import { userTypes } from '@pelion/access';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../lib/notices/notice-kind.ts';
import { hasPosted, isAudience } from '../forums/policy.ts';

const { active, closed } = forumStatuses;

/** Whether the reader belongs to the audience of the forum `f` in the role, or in one of all. */
export const isReader = ({ userId, userType, now }: Reader) => sql<SqlBool>`exists (
  select from membership_role q
  where q.campus_id = f.campus_id and q.user_id = ${userId}
    and q.user_type = coalesce(${userType}::smallint, q.user_type)
    and ${isAudience({ id: sql`${userId}::bigint`, userType: sql`q.user_type` }, now)})`;

export const readsTopic = (reader: Reader) => sql<SqlBool>`(
  f.status in (${sql.lit(active)}, ${sql.lit(closed)}) and t.status in (${sql.lit(active)}, ${sql.lit(closed)})
  and t.shown_at is not null and t.hidden_at is null and ${isReader(reader)})`;

/** Where one posts before seeing, learners are told of others after an own post; staff were asked at the telling. */
const seesOthers = ({ userId }: Reader) => sql<SqlBool>`(
  f.mode <> ${sql.lit(forumModes.postFirst)}
  or not exists (
    select from membership_role q where q.campus_id = f.campus_id and q.user_id = ${userId}
      and q.user_type in (${sql.lit(userTypes.student)}, ${sql.lit(userTypes.parent)}))
  or ${hasPosted(userId)})`;

export const readsPost = (reader: Reader) => sql<SqlBool>`(
  d.seq is not null and d.deleted_at is null and d.hidden_at is null and ${readsTopic(reader)}
  and ${seesOthers(reader)})`;
