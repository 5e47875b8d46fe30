/** What an event of the audit is about: with the id, the history of one record. */
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

/** One event of the audit for each call that changes something. */
export interface AuditedChange {
  readonly subject: AuditSubject;
  /** `create`, `update`, `delete`, or a verb of the domain that changes one state into another. */
  readonly kind: string;
  /** Where it is not the viewer's campus that it is about: the handler says which, and who acted there. */
  readonly place?: 'named';
}

/**
 * What a call leaves behind for those who ask later who did this. `attemptLedger`: the attempt's own ledger, which its
 * scores are replayed from. `none` says why nobody will ask.
 */
export type Audit = AuditedChange | 'attemptLedger' | { readonly none: string };
