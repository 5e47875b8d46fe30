import type { Phrase } from '@pelion/words';

/** Audit event recorded for each call of a changing endpoint. */
export interface AuditedChange {
  /** Kind of record; with an id it selects the history of one record. */
  readonly subject: string;
  /** `create`, `update`, `delete`, or a verb of the domain for a change of state. */
  readonly kind: string;
  readonly label: Phrase;
  /**
   * Set when the event may concern another campus than the viewer's: the handler passes the campus, and the actor
   * there.
   */
  readonly place?: 'named';
}

/**
 * Audit of an endpoint. `attemptLedger`: recorded in the attempt's own ledger, from which scores are replayed. `none`:
 * not audited, with the reason.
 */
export type Audit = AuditedChange | 'attemptLedger' | { readonly none: string };

export const concernsReader = { none: 'concerns its reader alone' } as const satisfies Audit;
