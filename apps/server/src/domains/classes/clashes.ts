import { mayOpen, rules } from '@pelion/access';
import type { ClassClash } from '@pelion/contract/classes';
import { phrase } from '@pelion/words';
import { spokenMoment } from '@pelion/words/spoken-moment';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { errorCodeOf, isForeignKeyViolation } from '../../lib/error-code.ts';
import { Failure } from '../../lib/failure.ts';
import type { Reader } from '../../lib/viewer.ts';
import { holdersOf, type Step, states } from './plan.ts';
import { hasDetails, inScope, takesPart } from './policy.ts';

const EXCLUSION_VIOLATION = '23P01';
const DEADLOCK = '40P01';
const MOST_TRIES = 4;

export interface Clashes {
  readonly list: readonly ClassClash[];
  readonly count: number;
}

/** Clashes sent along; the count is of all. */
const MOST_CLASHES = 50;

/** Steps that take a room and hosts at a time. */
const takingOf = (steps: readonly Step[]) =>
  steps.flatMap(({ id, after }) =>
    after.state === states.scheduled
      ? [
          {
            id,
            classroom_id: after.classroom_id,
            starts_at: after.starts_at,
            ends_at: after.ends_at,
            host_ids: holdersOf(after),
          },
        ]
      : [],
  );

/**
 * Other scheduled classes of the campus at the time of the steps, in the room or of a host. Looked up by start and end
 * alone, because no index answers an overlap of ranges under row-level security; `offset 0` and the array make it a
 * look-up for each step instead of a join with all classes of the campus.
 */
export async function findClashes(db: Db, viewer: Reader, steps: readonly Step[]): Promise<Clashes> {
  const taking = takingOf(steps);
  if (taking.length === 0) return { list: [], count: 0 };
  const changed = steps.flatMap(({ id }) => (id === null ? [] : [id]));
  const { rows } = await sql<Row>`
    with r as materialized (
      select r.*, r.starts_at - interval '24 hours' as earliest
      from jsonb_to_recordset(${JSON.stringify(taking)}::jsonb) as r(
        id bigint, classroom_id bigint, starts_at timestamptz, ends_at timestamptz, host_ids bigint[])
    ), hit as materialized (
      select near.*
      from r cross join lateral (
        select o.campus_id, o.id, 'classroom' as kind, o.classroom_id as taken_id
        from class_occurrence o
        where o.classroom_id = r.classroom_id and o.starts_at < r.ends_at and o.starts_at > r.earliest
          and o.ends_at > r.starts_at and o.state = 1 offset 0) near
      union
      select near.*
      from r cross join unnest(r.host_ids) as wanted(user_id) cross join lateral (
        select h.campus_id, h.occurrence_id, 'host', h.user_id
        from class_host h
        where h.user_id = wanted.user_id and h.role <> 'assistant' and h.state = 1
          and h.starts_at < r.ends_at and h.starts_at > r.earliest and h.ends_at > r.starts_at offset 0) near
    )
    select hit.kind, coalesce(c.name, p.name) as taken_name, o.id, o.name, o.starts_at, o.ends_at, o.type_id, o.state,
      o.created_by, t.user_id as teacher_id, x.user_id as co_teacher_id, v.user_id as cover_id,
      false as has_link,
      ${takesPart(viewer)} as takes_part, ${inScope(viewer)} as is_in_scope, count(*) over () as total
    from class_occurrence o
    join hit on hit.campus_id = o.campus_id and hit.id = o.id
    left join classroom c on hit.kind = 'classroom' and c.campus_id = hit.campus_id and c.id = hit.taken_id
    left join person p on hit.kind = 'host' and p.campus_id = hit.campus_id and p.user_id = hit.taken_id
    left join class_host t on t.campus_id = o.campus_id and t.occurrence_id = o.id and t.role = 'teacher'
    left join class_host x on x.campus_id = o.campus_id and x.occurrence_id = o.id and x.role = 'coTeacher'
    left join class_host v on v.campus_id = o.campus_id and v.occurrence_id = o.id and v.role = 'cover'
    where o.id = any(array(select id from hit)) and o.id <> all(${changed}::bigint[])
    order by o.starts_at, o.id, hit.kind limit ${MOST_CLASHES}`.execute(db);
  return {
    count: rows[0]?.total ?? 0,
    list: rows.map((row) => {
      const isShown = row.is_in_scope && hasDetails(viewer, row);
      return {
        kind: row.kind,
        name: row.taken_name,
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
        class_id: isShown ? row.id : null,
        class_name: isShown ? row.name : null,
      };
    }),
  };
}

interface Row {
  readonly kind: 'classroom' | 'host';
  readonly taken_name: string;
  readonly id: number;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly type_id: number;
  readonly state: number;
  readonly created_by: number;
  readonly teacher_id: number;
  readonly co_teacher_id: number | null;
  readonly cover_id: number | null;
  readonly has_link: boolean;
  readonly takes_part: boolean;
  readonly is_in_scope: boolean;
  readonly total: number;
}

/** Throws `conflict` with the clashes; its sentence names the first. */
export function assertFree({ list, count }: Clashes, viewer: Reader, now: Date): void {
  const [first] = list;
  if (!first) return;
  const at = spokenMoment(new Date(first.starts_at), {
    timeZone: viewer.campusTimeZone,
    language: 'en',
    now,
  });
  const others = count - 1;
  const values = { name: first.name, class: first.class_name ?? '', at, n: others };
  throw busy(
    list,
    first.class_name === null
      ? others === 0
        ? phrase('{$name} is busy {$at}.', values)
        : phrase('{$name} is busy {$at}; {$n} more {#n|time|times}.', values)
      : others === 0
        ? phrase('{$name} has “{$class}” {$at}.', values)
        : phrase('{$name} has “{$class}” {$at}; {$n} more {#n|clash|clashes}.', values),
  );
}

const busy = (clashes: readonly ClassClash[], message: ReturnType<typeof phrase>) =>
  new Failure('conflict', { reason: 'busy', clashes }, message);

/**
 * Converts the database's refusals to conflicts: taken on another campus, twice by the same change, or with a record that
 * was deleted in the meantime. Retries after a
 * deadlock of two campuses that book one host at once, each waiting for the other's exclusion check.
 */
export async function withoutDoubleBooking<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCodeOf(error) === DEADLOCK && tries < MOST_TRIES) return withoutDoubleBooking(work, tries + 1);
    if (isForeignKeyViolation(error))
      throw new Failure(
        'conflict',
        { reason: 'state' },
        phrase('A {section}, group, {subject} or {classroom} of this {class} has just been deleted.'),
      );
    if (errorCodeOf(error) !== EXCLUSION_VIOLATION) throw error;
    throw busy([], phrase('A {teacher} or the {classroom} is busy at one of these times.'));
  }
}

/** Students with another class at the time of the steps, by name, for viewers who may list students. */
export async function findBusyStudents(
  db: Db,
  viewer: Reader,
  steps: readonly Step[],
): Promise<{ readonly id: number; readonly name: string; readonly count: number }[]> {
  const scheduled = steps.filter(({ after }) => after.state === states.scheduled);
  const [first] = scheduled;
  if (!first || !mayOpen(viewer, rules.listStudents)) return [];
  const { section_ids, group_ids, student_ids, starts_at } = first.after;
  const changed = steps.flatMap(({ id }) => (id === null ? [] : [id]));
  const spans = scheduled.map(({ after }) => ({ starts_at: after.starts_at, ends_at: after.ends_at }));
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    with students as materialized (
      select unnest(${[...student_ids]}::bigint[]) as student_id
      union
      select m.student_id from section_student m
      where m.section_id = any(${[...section_ids]}::bigint[]) and m.during @> ${starts_at}::timestamptz
      union
      select g.student_id from student_group_member g
      where g.group_id = any(${[...group_ids]}::bigint[])
        and daterange(g.starts_on, g.ends_on, '[]') @> ${starts_at}::timestamptz::date
    ), r as materialized (
      select r.*, r.starts_at - interval '24 hours' as earliest
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as r(starts_at timestamptz, ends_at timestamptz)
    ), near as materialized (
      select distinct near.*
      from r cross join lateral (
        select o.campus_id, o.id from class_occurrence o
        where o.starts_at < r.ends_at and o.starts_at > r.earliest and o.ends_at > r.starts_at and o.state = 1
          and o.id <> all(${changed}::bigint[]) offset 0) near
    )
    select p.user_id as id, p.name, count(*) as count
    from class_student s
    join person p on p.campus_id = s.campus_id and p.user_id = s.student_id
    where s.occurrence_id = any(array(select id from near))
      and s.student_id = any(array(select student_id from students))
    group by p.campus_id, p.user_id, p.name
    order by p.name, p.user_id limit ${MOST_CLASHES}`.execute(db);
  return rows;
}
