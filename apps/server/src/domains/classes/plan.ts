/** Stored states: scheduled 1, cancelled 2, deleted 3. */
export const states = { scheduled: 1, cancelled: 2, deleted: 3 } as const;

/** Everything of an occurrence that a change can set and an undo brings back. */
export interface Plan {
  readonly name: string;
  readonly description: string;
  readonly subject_id: number | null;
  readonly teacher_id: number;
  readonly co_teacher_id: number | null;
  /** Teacher who covers this occurrence alone. */
  readonly cover_id: number | null;
  readonly assistant_ids: readonly number[];
  readonly section_ids: readonly number[];
  readonly group_ids: readonly number[];
  readonly student_ids: readonly number[];
  readonly invited_ids: readonly number[];
  readonly classroom_id: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** Zone on whose clock a series keeps its time. */
  readonly time_zone: string;
  readonly join_url: string | null;
  readonly series_id: number | null;
  /** Fields changed by hand, which a change of the whole series leaves alone; `time` for start and end. */
  readonly own_fields: readonly string[];
  readonly state: number;
  /** State before deletion; null unless deleted. */
  readonly deleted_state: number | null;
  /** Why it was cancelled. */
  readonly reason: string;
}

/** A stored occurrence. */
export interface Occurrence {
  readonly id: number;
  readonly type_id: number;
  readonly version: number;
  readonly created_by: number;
  /** Students are marked, so that no series moves or deletes it. */
  readonly is_marked: boolean;
  readonly plan: Plan;
}

/** A change of one occurrence; `before` is null for one that the change makes. */
export interface Step {
  readonly id: number | null;
  readonly before: Plan | null;
  readonly after: Plan;
}

/** Fields that a change may set; time counts as one. */
const fieldNames = [
  'name',
  'description',
  'subject_id',
  'teacher_id',
  'co_teacher_id',
  'assistant_ids',
  'section_ids',
  'group_ids',
  'student_ids',
  'invited_ids',
  'classroom_id',
  'join_url',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type PlanEdit = Partial<Pick<Plan, FieldName | 'starts_at' | 'ends_at'>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields of the edit that differ from the plan. */
export const changedFields = (plan: Plan, edit: PlanEdit): readonly FieldName[] =>
  fieldNames.filter((name) => edit[name] !== undefined && !isSame(sorted(edit[name]), sorted(plan[name])));

const sorted = (value: unknown) =>
  Array.isArray(value) ? value.toSorted((one, other) => Number(one) - Number(other)) : value;

export const isTimeChanged = ({ starts_at, ends_at }: Plan, edit: PlanEdit): boolean =>
  (edit.starts_at !== undefined && edit.starts_at.getTime() !== starts_at.getTime()) ||
  (edit.ends_at !== undefined && edit.ends_at.getTime() !== ends_at.getTime());

/** Whether nothing was changed, whatever the order of people. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  Object.entries(one).every(([name, value]) =>
    isSame(sorted(value), sorted(Object.getOwnPropertyDescriptor(other, name)?.value)),
  );

export const idOrNone = (id: number | null): readonly number[] => (id === null ? [] : [id]);

/** People whose time an occurrence takes: teacher, co-teacher and cover. */
export const holdersOf = ({ teacher_id, co_teacher_id, cover_id }: Plan): readonly number[] => [
  teacher_id,
  ...idOrNone(co_teacher_id),
  ...idOrNone(cover_id),
];

export const hostsOf = (plan: Plan): readonly number[] => [...holdersOf(plan), ...plan.assistant_ids];

/** The plan with this cover; none where its teacher or co-teacher is the same person. */
export const coveredBy = (plan: Plan, cover_id: number | null): Plan => ({
  ...plan,
  cover_id: cover_id === plan.teacher_id || cover_id === plan.co_teacher_id ? null : cover_id,
});

/** An occurrence is over when it has ended, cancelled or not. */
export const isOver = ({ ends_at }: Pick<Plan, 'ends_at'>, now: Date): boolean => ends_at <= now;

/** Whether a change of several leaves the occurrence alone: over, or with attendance. */
export const isSettled = ({ is_marked, plan }: Pick<Occurrence, 'is_marked' | 'plan'>, now: Date): boolean =>
  is_marked || isOver(plan, now);

export const withoutState = { state: states.scheduled, deleted_state: null, reason: '' } as const;

export const deleted = (plan: Plan): Plan => ({
  ...plan,
  state: states.deleted,
  deleted_state: plan.state === states.deleted ? plan.deleted_state : plan.state,
});

export const restored = (plan: Plan): Plan => ({
  ...plan,
  state: plan.state === states.deleted ? (plan.deleted_state ?? states.scheduled) : states.scheduled,
  deleted_state: null,
  reason: plan.state === states.cancelled ? '' : plan.reason,
});
