import type { ResultEventKind } from '@pelion/contract/marking/history/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AttemptRow } from './attempt-queries.ts';
import type { TimeEntry } from './deadline.ts';

// The two ledgers of an attempt: its events, and the entries of its time. Written in the transaction of the change
// itself.

export interface AttemptEvent {
  readonly kind: ResultEventKind;
  /** Missing for the attempt as a whole. */
  readonly part?: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

export interface AttemptAct {
  /** Null for the system. */
  readonly actorId: number | null;
  readonly now: Date;
}

type OfAttempt = Pick<AttemptRow, 'campus_id' | 'id'>;

/** Ledger lines by column, as `unnest` takes them. */
export const eventColumns = (events: readonly AttemptEvent[]) => ({
  event_kinds: events.map(({ kind }) => kind),
  event_parts: events.map(({ part }) => part ?? null),
  event_befores: events.map(({ before }) => (before ? JSON.stringify(before) : null)),
  event_afters: events.map(({ after }) => (after ? JSON.stringify(after) : null)),
});

export const insertEvents = (
  db: Db,
  attempt: OfAttempt,
  { actorId, now }: AttemptAct,
  events: readonly AttemptEvent[],
) =>
  db
    .insertInto('attempt_event')
    .values(
      events.map(({ kind, part, before, after }) => ({
        campus_id: attempt.campus_id,
        attempt_id: attempt.id,
        part: part ?? null,
        kind,
        actor_id: actorId,
        at: now,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
    .execute();

export const insertTimeEntry = (
  db: Db,
  attempt: OfAttempt,
  part: number,
  { actorId, now }: AttemptAct,
  { kind, milliseconds, reason = '' }: TimeEntry & { readonly reason?: string },
) =>
  db
    .insertInto('time_entry')
    .values({
      campus_id: attempt.campus_id,
      attempt_id: attempt.id,
      part,
      kind,
      milliseconds,
      reason,
      actor_id: actorId,
      at: now,
    })
    .execute();

/** Milliseconds added to the schedule's terms, per part: by staff, for a closed campus, or for a paused clock. */
export const listExtraTime = (db: Db, attemptIds: readonly number[]) =>
  db
    .selectFrom('time_entry')
    .select([
      'attempt_id',
      'part',
      sql<number>`sum(milliseconds)::bigint`.as('milliseconds'),
      sql<number>`coalesce(sum(milliseconds) filter (where kind = 'held'), 0)::bigint`.as('held'),
    ])
    .where('attempt_id', 'in', [...attemptIds])
    .where('kind', 'in', ['extra', 'reopened', 'suspension', 'held'])
    .groupBy(['attempt_id', 'part'])
    .execute();

/** Reason for the ledger line, in staff's words; empty without one. */
export const givenReason = (reason = ''): { readonly reason?: string } => (reason === '' ? {} : { reason });
