import { type UserType, userTypes } from '@pelion/access';
import type { AuditedChange } from '@pelion/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Stored fields of a record that later readers of the audit need. */
export type Facts = Readonly<Record<string, unknown>>;

/** A creation has no `before` and a deletion no `after`; every other change has both. */
export type Change<Kind extends string> = { readonly id: number } & (Kind extends 'create'
  ? { readonly after: Facts }
  : Kind extends 'delete'
    ? { readonly before: Facts }
    : { readonly before: Facts; readonly after: Facts });

export type AnyChange = { readonly id: number; readonly before?: Facts; readonly after?: Facts };

export interface Actor {
  readonly campusId: number;
  readonly userId: number;
  /** Null if not signed in but identified in another way. */
  readonly userType: UserType | null;
  /** Site admin who acted as this person. */
  readonly actedBy?: { readonly userId: number } | null;
}

/** Writes one audit event. A change keeps only the fields that differ. */
export async function writeAuditEvent(
  transaction: Db,
  { subject, kind }: Pick<AuditedChange, 'subject' | 'kind'>,
  { campusId, userId, userType, actedBy }: Actor,
  at: Date,
  { id, before, after }: AnyChange,
): Promise<void> {
  assertNoSecret(before);
  assertNoSecret(after);
  const [was, is] = before && after ? differing(before, after) : [before, after];
  await sql`
    insert into audit_event (campus_id, subject, subject_id, kind, actor_id, acted_as, acted_by, at, before, after)
    values (${campusId}, ${subject}, ${id}, ${kind}, ${userId}, ${userType && userTypes[userType]},
      ${actedBy?.userId ?? null}, ${at},
      ${was && JSON.stringify(was)}::jsonb, ${is && JSON.stringify(is)}::jsonb)`.execute(transaction);
}

function differing(before: Facts, after: Facts): [Facts, Facts] {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key]]));
  return [only(before), only(after)];
}

const secret = /password|token|secret|hash/i;

/** Refuses secrets, because more people read the audit than may know any of them. */
function assertNoSecret(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (secret.test(key)) throw new Error(`${key} does not belong in the audit`);
    assertNoSecret(inner);
  }
}
