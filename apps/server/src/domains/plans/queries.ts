import type { PlanState } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InUse } from './losses.ts';
import type { Period } from './period.ts';

export interface SchoolRow {
  readonly id: number;
  readonly name: string;
  readonly subscription_type_id: number;
  readonly plan_state: string;
  readonly trial_ends_at: Date | null;
  readonly feature_overrides: Record<string, unknown>;
}

/** School of the connection under RLS; otherwise the one with this id. */
export const findSchool = (db: Db, schoolId: number): Promise<SchoolRow | undefined> =>
  db
    .selectFrom('school')
    .select(['id', 'name', 'subscription_type_id', 'plan_state', 'trial_ends_at'])
    .select(sql<Record<string, unknown>>`feature_overrides`.as('feature_overrides'))
    .where('id', '=', schoolId)
    .executeTakeFirst();

export const findSubscription = (db: Db, schoolId: number) =>
  db.selectFrom('subscription').selectAll().where('school_id', '=', schoolId).executeTakeFirst();
export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

interface SeatRow {
  readonly users: number;
  readonly teachers: number;
  readonly students: number;
}

/** Counts seats of the connection's school. */
export async function readSeats(db: Db): Promise<SeatRow> {
  const { rows } = await sql<SeatRow>`select users, teachers, students from seats_of_school()`.execute(db);
  return rows[0] ?? { users: 0, teachers: 0, students: 0 };
}

/** Bytes that the school of the connection keeps: the sum of a few rows. */
export async function readStorage(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select storage_of_school() as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Bypasses RLS; works for any school. */
export async function measureSchool(system: Db, schoolId: number): Promise<InUse> {
  const { rows } = await sql<InUse>`
    select users, teachers, students, storage_of(${schoolId}) as storage from seats_of(${schoolId})`.execute(
    system,
  );
  return rows[0] ?? { users: 0, teachers: 0, students: 0, storage: 0 };
}

/** Serializes changes of a school's plan, invoices and members. */
export const holdSchool = (db: Db) => sql`select hold_school()`.execute(db);

export const setPlan = (db: Db, planId: number, state: PlanState) =>
  sql`select set_plan(${planId}::smallint, ${state})`.execute(db);

export interface NewPeriod {
  readonly schoolId: number;
  readonly anchor: Date;
  readonly period: Period;
}

/** Starts a subscription, or restarts it without a pending downgrade. */
export const beginSubscription = (db: Db, { schoolId, anchor, period }: NewPeriod) =>
  db
    .insertInto('subscription')
    .values({
      school_id: schoolId,
      anchored_at: anchor,
      period_starts_at: period.startsAt,
      period_ends_at: period.endsAt,
    })
    .onConflict((conflict) =>
      conflict.column('school_id').doUpdateSet((row) => ({
        anchored_at: anchor,
        period_starts_at: period.startsAt,
        period_ends_at: period.endsAt,
        next_plan: null,
        version: sql<number>`${row.ref('subscription.version')} + 1`,
      })),
    )
    .execute();

/** Every change has a version of its own. */
export const updateSubscription = (db: Db, schoolId: number, values: SubscriptionValues) =>
  db
    .updateTable('subscription')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('school_id', '=', schoolId)
    .execute();
export interface SubscriptionValues {
  readonly next_plan?: number | null;
  readonly overage_agreed_at?: Date | null;
  readonly billing_name?: string;
  readonly billing_email?: string;
  readonly billing_address?: string;
  readonly customer_id?: string;
  readonly payment_method_id?: string | null;
  readonly period_starts_at?: Date;
  readonly period_ends_at?: Date;
}

/** Begins the count of a month; the one before it is closed. */
export async function beginUsage(
  db: Db,
  schoolId: number,
  { startsAt, endsAt }: Period,
  isAgreed: boolean,
): Promise<void> {
  await db
    .updateTable('usage_period')
    .set({ closed_at: startsAt })
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .execute();
  await db
    .insertInto('usage_period')
    .values({ school_id: schoolId, starts_at: startsAt, ends_at: endsAt, is_overage_agreed: isAgreed })
    // A period that starts at the same time is reopened.
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'starts_at']).doUpdateSet({ ends_at: endsAt, closed_at: null }),
    )
    .execute();
}

/** The most so far of the month that runs; nothing where none does. */
export const noteUsage = (db: Db, schoolId: number, { users, teachers, students, storage }: InUse) =>
  sql`
    update usage_period set
      users_peak = greatest(users_peak, ${users}), teachers_peak = greatest(teachers_peak, ${teachers}),
      students_peak = greatest(students_peak, ${students}), storage_peak = greatest(storage_peak, ${storage})
    where school_id = ${schoolId} and closed_at is null`.execute(db);

/** Agreed at any time of the month, it counts for the month. */
export const noteAgreement = (db: Db, schoolId: number) =>
  db
    .updateTable('usage_period')
    .set({ is_overage_agreed: true })
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .execute();

export const findUsage = (db: Db, schoolId: number) =>
  db
    .selectFrom('usage_period')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Merges many small changes into one per campus; later ones are merged next time. */
export const addUpStorage = (system: Db) =>
  sql`
    with gone as (delete from storage_change where id <= (select max(id) from storage_change) returning campus_id, bytes)
    insert into storage_change (campus_id, bytes)
    select campus_id, sum(bytes) from gone group by campus_id having sum(bytes) <> 0`.execute(system);
