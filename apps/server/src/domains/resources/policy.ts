import { isAdmin, mayOpen, rules } from '@pelion/access';
import { shareTypes } from '@pelion/contract/assessment-kinds';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFamily, ownStudents, type Reach } from '../../lib/own-students.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Resources that a list of the viewer is made of. Single reads use the same scope. */
export interface ResourceScope {
  readonly userId: number;
  readonly reach: Reach;
  readonly now: Date;
}

export function scopeOf({ userId, userType }: Pick<Viewer, 'userId' | 'userType'>, now: Date): ResourceScope {
  if (userType === 'student' || userType === 'parent') return { userId, reach: userType, now };
  return { userId, reach: isAdmin(userType) ? 'campus' : 'staff', now };
}

const { kept, bin } = resourceStatuses;

/** Whether the schedule `s` holds now. */
export const isOpen = (now: Date) =>
  sql<SqlBool>`(s.from_at <= ${now} and (s.until_at is null or s.until_at > ${now}))`;

/** Resources that are scheduled now for students who belong to the audience now. */
const isScheduled = (scope: ResourceScope) => sql<SqlBool>`r.id = any(array(
  select s.resource_id from resource_assignee g
  join resource_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
  where g.student_id = any(${ownStudents(scope)}) and g.during @> ${scope.now}::timestamptz and ${isOpen(scope.now)}))`;

const isSharedWith = (userId: number) => sql<SqlBool>`r.id = any(array(
  select h.resource_id from resource_share h where h.user_id = ${userId}))`;
const isOwnedWith = (userId: number) => sql<SqlBool>`r.id = any(array(
  select h.resource_id from resource_share h where h.user_id = ${userId} and h.share_type = ${shareTypes.own}))`;

type Branches = readonly RawBuilder<SqlBool>[];

/** Archived resources stay with students for whom they are scheduled, and are offered to no others. */
const ofFamily = (scope: ResourceScope): Branches => [
  sql<SqlBool>`(r.status = ${kept} and r.is_campus)`,
  sql<SqlBool>`(r.status <> ${bin} and ${isScheduled(scope)})`,
];

/**
 * Conditions on the resource `r` in a list of this status, of which one at least holds; each begins at an index of its
 * own. The bin shows what the viewer may restore.
 */
export function listBranches(scope: ResourceScope, status: number): Branches {
  const { userId, reach } = scope;
  if (isFamily(scope)) return status === kept ? ofFamily(scope) : [];
  const own = sql<SqlBool>`r.owner_id = ${userId}`;
  const shared = status === bin ? isOwnedWith(userId) : isSharedWith(userId);
  const branches =
    reach === 'campus'
      ? [sql<SqlBool>`true`]
      : [own, shared, ...(status === bin ? [] : [sql<SqlBool>`r.is_campus`])];
  return branches.map((branch) => sql<SqlBool>`(r.status = ${status} and ${branch})`);
}

/** The same for one resource, whatever its status. */
export function isVisible(scope: ResourceScope): RawBuilder<SqlBool> {
  const { userId, reach } = scope;
  if (reach === 'campus') return sql<SqlBool>`true`;
  const branches = isFamily(scope)
    ? ofFamily(scope)
    : [
        sql<SqlBool>`r.owner_id = ${userId}`,
        isOwnedWith(userId),
        sql<SqlBool>`(r.status <> ${bin} and (r.is_campus or ${isSharedWith(userId)}))`,
      ];
  return sql<SqlBool>`(${sql.join([...branches], sql` or `)})`;
}

export interface ResourceFacts {
  readonly owner_id: number;
  readonly share_type: number | null;
  readonly status_id: number;
}

/** Owners, those who share ownership, and admins, as far as they may add resources. */
const owns = (viewer: Viewer, { owner_id, share_type }: Omit<ResourceFacts, 'status_id'>): boolean =>
  mayOpen(viewer, rules.addToDrawer) &&
  (isAdmin(viewer.userType) || owner_id === viewer.userId || share_type === shareTypes.own);

/** Owners do everything; teachers with the level edit change the resource (decision 0051). */
export function abilities(viewer: Viewer, row: ResourceFacts) {
  const { share_type, status_id } = row;
  const mayAdd = mayOpen(viewer, rules.addToDrawer);
  const isOwner = owns(viewer, row);
  const isBinned = status_id === bin;
  return {
    edit: !isBinned && (isOwner || (mayAdd && share_type === shareTypes.edit)),
    share: !isBinned && isOwner,
    schedule: mayAdd && status_id === kept,
    archive: isOwner && status_id === kept,
    restore: isOwner && status_id !== kept,
    delete: isOwner && !isBinned,
  };
}

/** Level at which the resource `r` is shared with the viewer; null where it is not. */
export const shareOf = ({ userId }: Pick<Viewer, 'userId'>) => sql<number | null>`(
  select h.share_type from resource_share h
  where h.campus_id = r.campus_id and h.resource_id = r.id and h.user_id = ${userId})`;

/** Facts of a schedule and of its resource. */
export interface ScheduleFacts extends ResourceFacts {
  readonly created_by: number;
}

/** Schedules are changed by who made them, by who owns the resource, and by admins. */
export function scheduleAbilities(
  viewer: Viewer,
  resource: ResourceFacts,
  { created_by }: Pick<ScheduleFacts, 'created_by'>,
) {
  const isTheirs =
    owns(viewer, resource) || (created_by === viewer.userId && mayOpen(viewer, rules.addToDrawer));
  return { edit: isTheirs && resource.status_id !== bin, delete: isTheirs };
}
