import type { Permission } from '@pelion/access';
import { contracts, type Endpoint } from '@pelion/contract';
import type { Phrase } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';

/** Kind of record whose changes the audit log shows. */
export interface AuditSubject {
  readonly label: Phrase;
  /** SQL of the current name of the record of event `a`; null where it has no name or was deleted. */
  readonly name: RawBuilder<unknown>;
  /** Permission to see the details of a change; the change itself is visible to every reader of the log. */
  readonly needs?: Permission;
}

export const noName = sql`null`;

export const nameOfPerson = sql`(select p.name from person p where p.campus_id = a.campus_id and p.user_id = a.subject_id)`;

/** Name of a row of the campus. */
export const nameInTable = (table: string, column = 'name') =>
  sql`(select r.${sql.ref(column)} from ${sql.table(table)} r where r.campus_id = a.campus_id and r.id = a.subject_id)`;

/** Words of the audit log. */
export interface AuditWords {
  readonly subjects: ReadonlyMap<string, AuditSubject>;
  /** Labels of actions by `subject.kind`. */
  readonly actions: ReadonlyMap<string, Phrase>;
}

/**
 * Collects the words of all domains; the contract declares the actions, except `others`. Throws for an audited record
 * that no domain has, and for an action with two labels.
 */
export function auditWords(
  subjects: readonly Readonly<Record<string, AuditSubject>>[],
  others: readonly Readonly<Record<string, Phrase>>[],
): AuditWords {
  const known = new Map(subjects.flatMap(Object.entries<AuditSubject>));
  const actions = new Map(others.flatMap(Object.entries<Phrase>));
  const endpoints = Object.values(contracts).flatMap((each) => Object.values<Endpoint>(each.endpoints));
  for (const { audit } of endpoints) {
    if (typeof audit !== 'object' || !('subject' in audit)) continue;
    const action = `${audit.subject}.${audit.kind}`;
    if (!known.has(audit.subject)) throw new Error(`No domain has the audited record of ${action}`);
    if ((actions.get(action) ?? audit.label) !== audit.label) throw new Error(`${action} has two labels`);
    actions.set(action, audit.label);
  }
  return { subjects: known, actions };
}
