/** Record kinds of audit events; with an id they select the history of one record. */
export const auditSubjects = [
  'academicYear',
  'accessControls',
  'account',
  'announcement',
  'assessment',
  'auditLog',
  'campus',
  'classroom',
  'dictionaryTerm',
  'enrollment',
  'grade',
  'group',
  'gradingScale',
  'invoice',
  'lessonPlan',
  'person',
  'plan',
  'pointRule',
  'presentationTemplate',
  'productService',
  'question',
  'rosterImport',
  'rubric',
  'schedule',
  'scoringTemplate',
  'school',
  'section',
  'subject',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Audit event recorded for each call of a changing endpoint. */
export interface AuditedChange {
  readonly subject: AuditSubject;
  /** `create`, `update`, `delete`, or a verb of the domain for a change of state. */
  readonly kind: string;
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
