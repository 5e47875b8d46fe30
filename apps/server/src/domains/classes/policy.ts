import { isAdmin, mayOpen, type NamedRule, rules, seesWholeCampus, type UserType } from '@pelion/access';
import { JOIN_BEFORE_MINUTES } from '@pelion/contract/classes/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { assertMayOpen } from '../../lib/refusal.ts';
import type { Reader, Viewer } from '../../lib/viewer.ts';
import { states } from './plan.ts';

type Act = 'view' | 'add' | 'edit' | 'delete';
const rulesOf = {
  1: { view: rules.viewClasses, add: rules.addClasses, edit: rules.editClasses, delete: rules.deleteClasses },
  2: {
    view: rules.viewMeetings,
    add: rules.addMeetings,
    edit: rules.editMeetings,
    delete: rules.deleteMeetings,
  },
} as const satisfies Record<1 | 2, Record<Act, NamedRule>>;

/** Rule of an act on a class (1) or meeting (2), which the endpoints for both cannot name. */
const ruleFor = (typeId: number, act: Act): NamedRule => rulesOf[typeId === 2 ? 2 : 1][act];

export const assertMay = (viewer: Reader, typeId: number, act: Act): void =>
  assertMayOpen(viewer, ruleFor(typeId, act));

export const may = (viewer: Reader, typeId: number, act: Act): boolean =>
  mayOpen(viewer, ruleFor(typeId, act));

/** Time, repetition and room of what is planned. */
export const assertMayReschedule = (viewer: Reader): void => assertMayOpen(viewer, rules.changeClassSchedule);

const family: readonly UserType[] = ['student', 'parent'];
export const seesCampus = ({ userType }: Pick<Viewer, 'userType'>): boolean => seesWholeCampus(userType);
export const isFamily = ({ userType }: Pick<Viewer, 'userType'>): boolean => family.includes(userType);

type ScopeOf = Pick<Viewer, 'userId' | 'userType'>;

/** Whether a person holds or assists the occurrence `o`. */
export const isHost = (userId: number) => sql`exists (
  select from class_host h where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.user_id = ${userId})`;
/** Whether a person holds the class with this id: as teacher, co-teacher or cover. */
export const holdsClass = (
  userId: number,
  campus: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql<SqlBool>`exists (
  select from class_host h where h.campus_id = ${campus} and h.occurrence_id = ${id}
    and h.user_id = ${userId} and h.role <> 'assistant')`;
const holdsThis = (userId: number) => holdsClass(userId, sql`o.campus_id`, sql`o.id`);
/** Whether a person is invited to the occurrence `o`. */
export const isInvited = (userId: number) => sql`exists (
  select from class_audience a where a.campus_id = o.campus_id and a.occurrence_id = o.id and a.invited_id = ${userId})`;
const isForStudent = (userId: number) => sql<SqlBool>`exists (
  select from class_student s where s.campus_id = o.campus_id and s.occurrence_id = o.id and s.student_id = ${userId})`;

/** Whether a person takes part in the occurrence `o`: holds, assists, learns or is invited. */
export const takesPart = ({ userId, userType }: ScopeOf): RawBuilder<SqlBool> =>
  userType === 'student'
    ? sql<SqlBool>`(${isForStudent(userId)} or ${isInvited(userId)})`
    : sql<SqlBool>`(${isHost(userId)} or ${isInvited(userId)})`;

/**
 * Whether the occurrence `o` is in the scope of a viewer: admins and staff see the campus; teachers also what they
 * created and the classrooms they hold; parents their children's. Deleted occurrences are nobody's.
 */
export function inScope(viewer: ScopeOf): RawBuilder<SqlBool> {
  const { userId, userType } = viewer;
  if (seesCampus(viewer)) return sql<SqlBool>`true`;
  if (userType === 'teacher')
    return sql<SqlBool>`(o.created_by = ${userId} or ${takesPart(viewer)} or exists (
      select from classroom_teacher t
      where t.campus_id = o.campus_id and t.classroom_id = o.classroom_id and t.teacher_id = ${userId}))`;
  if (userType === 'parent')
    return sql<SqlBool>`(${isInvited(userId)} or exists (
      select from class_student s
      join parent_student f on f.campus_id = s.campus_id and f.student_id = s.student_id and f.parent_id = ${userId}
      where s.campus_id = o.campus_id and s.occurrence_id = o.id))`;
  if (userType === 'student') return takesPart(viewer);
  return sql<SqlBool>`(o.created_by = ${userId} or ${takesPart(viewer)})`;
}

/**
 * Occurrence ids of somebody's own calendar, as a set, which stays fast over a year: for admins and staff what they take
 * part in and the meetings they planned, for everybody else their scope. Planners of a timetable have created all of it,
 * which is no calendar of theirs.
 */
export function ownOccurrences({ userId, userType }: ScopeOf): RawBuilder<unknown> {
  const invited = sql`select a.occurrence_id as id from class_audience a where a.invited_id = ${userId}`;
  if (userType === 'student')
    return sql`select s.occurrence_id as id from class_student s where s.student_id = ${userId} union ${invited}`;
  if (userType === 'parent')
    return sql`
      select s.occurrence_id as id from parent_student f
      cross join lateral (select x.occurrence_id from class_student x where x.student_id = f.student_id) s
      where f.parent_id = ${userId} union ${invited}`;
  const held = sql`select h.occurrence_id as id from class_host h where h.user_id = ${userId} union ${invited}`;
  const created = sql`select c.id from class_occurrence c where c.created_by = ${userId}`;
  if (seesCampus({ userType })) return sql`${held} union ${created} and c.type_id = 2`;
  if (userType !== 'teacher') return sql`${held} union ${created}`;
  return sql`${held} union ${created} union
    select c.id from classroom_teacher t
    join class_occurrence c on c.campus_id = t.campus_id and c.classroom_id = t.classroom_id
    where t.teacher_id = ${userId}`;
}

/** Facts of an occurrence that decide what a viewer may do. */
export interface ClassFacts {
  readonly type_id: number;
  readonly state: number;
  readonly teacher_id: number;
  readonly co_teacher_id: number | null;
  readonly cover_id: number | null;
  readonly created_by: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly has_link: boolean;
  readonly takes_part: boolean;
}

/** Spec 1 §5: details of a meeting are for admins, teacher, co-teacher and creator; those of a class are open. */
type Holding = Pick<ClassFacts, 'type_id' | 'teacher_id' | 'co_teacher_id' | 'cover_id' | 'created_by'>;

export const hasDetails = (viewer: ScopeOf, row: Holding): boolean =>
  row.type_id === 1 || isAdmin(viewer.userType) || isHolder(viewer, row);

const isHolder = (
  { userId }: ScopeOf,
  { teacher_id, co_teacher_id, cover_id, created_by }: Holding,
): boolean => [teacher_id, co_teacher_id, cover_id, created_by].includes(userId);

/** The same for a statement about the occurrence `o`. */
const detailsAreOpen = ({ userId, userType }: ScopeOf): RawBuilder<SqlBool> =>
  isAdmin(userType)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(o.type_id = 1 or o.created_by = ${userId} or ${holdsThis(userId)})`;

/**
 * Filters of a list, which find nothing that its rows do not show: students by those who may list students, by themselves
 * and their parents; people of a meeting but its teacher by those with its details.
 */
export const filters = {
  teacher: (viewer: ScopeOf, id: number) => sql<SqlBool>`exists (
    select from class_host h where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.user_id = ${id}
      and (h.role = 'teacher' or ${detailsAreOpen(viewer)}))`,
  section: (viewer: ScopeOf, id: number) => sql<SqlBool>`(${detailsAreOpen(viewer)} and exists (
    select from class_audience a
    where a.campus_id = o.campus_id and a.occurrence_id = o.id and a.section_id = ${id}))`,
  student(viewer: Viewer, id: number) {
    const isTheirs = sql<SqlBool>`(${isForStudent(id)} and ${detailsAreOpen(viewer)})`;
    if (viewer.userType === 'student') return viewer.userId === id ? isForStudent(id) : sql<SqlBool>`false`;
    if (viewer.userType === 'parent')
      return sql<SqlBool>`(${isForStudent(id)} and exists (select from parent_student f
        where f.campus_id = o.campus_id and f.student_id = ${id} and f.parent_id = ${viewer.userId}))`;
    return mayOpen(viewer, rules.listStudents) ? isTheirs : sql<SqlBool>`false`;
  },
} as const;

/** Whether a viewer changes the occurrence, as far as the part in it decides. */
export const mayChange = (viewer: ScopeOf, row: Holding): boolean =>
  !isFamily(viewer) && hasDetails(viewer, row) && (seesCampus(viewer) || isHolder(viewer, row));

const MINUTE_MS = 60_000;

/** From ten minutes before the start to the end. */
export const isJoinable = ({ state, starts_at, ends_at }: ClassFacts, now: Date): boolean =>
  state === states.scheduled &&
  now.getTime() >= starts_at.getTime() - JOIN_BEFORE_MINUTES * MINUTE_MS &&
  now < ends_at;

export function abilities(viewer: Viewer, row: ClassFacts, now: Date) {
  const isHeld = mayChange(viewer, row);
  const edits = isHeld && may(viewer, row.type_id, 'edit');
  const isScheduled = row.state === states.scheduled;
  const isOver = row.ends_at <= now;
  const deletes = isHeld && may(viewer, row.type_id, 'delete');
  const enters = row.takes_part || isHolder(viewer, row) || isAdmin(viewer.userType);
  return {
    edit: edits && isScheduled && !isOver,
    reschedule: edits && isScheduled && !isOver && mayOpen(viewer, rules.changeClassSchedule),
    cancel: edits && isScheduled && !isOver,
    cover: isHeld && row.type_id === 1 && isScheduled && !isOver && mayOpen(viewer, rules.giveCover),
    delete: deletes && row.state !== states.deleted,
    restore:
      (row.state === states.cancelled && edits && !isOver) || (row.state === states.deleted && deletes),
    join: row.has_link && enters && isJoinable(row, now),
    seePeople: !isFamily(viewer) && hasDetails(viewer, row) && mayOpen(viewer, rules.listStudents),
  };
}
