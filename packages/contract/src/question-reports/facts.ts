import { type NameIn, numbered, phrase } from '@pelion/words';

// Free of schemas. Our own statuses, since the spec names only the call (decision 0072).

export const reportKindTable = numbered({
  wrongKey: { id: 1, label: phrase('The answer key is wrong') },
  unclear: { id: 2, label: phrase('The wording is unclear or ambiguous') },
  typo: { id: 3, label: phrase('A spelling mistake') },
  broken: { id: 4, label: phrase('A picture, a formula or the layout is broken') },
  other: { id: 5, label: phrase('Something else') },
  tutorReply: { id: 6, label: phrase('A reply of Chiron is wrong') },
});
export const reportKinds = reportKindTable.ids;

/** Kinds to choose when a question is reported; replies of Chiron are disputed beside them. */
export const chosenReportKinds = reportKindTable.names.filter((name) => name !== 'tutorReply');

export const reportTable = numbered({
  open: { id: 1, label: phrase('Open'), tone: 'orange' },
  resolved: { id: 2, label: phrase('Resolved'), tone: 'green' },
  dismissed: { id: 3, label: phrase('Dismissed'), tone: 'gray' },
});
export const reportStatuses = reportTable.ids;
export type ReportStatus = NameIn<typeof reportTable>;

/** Decisions are final; a reporter who disagrees reports again. */
export const reportMoves = {
  open: ['resolved', 'dismissed'],
  resolved: [],
  dismissed: [],
} as const satisfies Record<ReportStatus, readonly ReportStatus[]>;

/** Characters of a report or a reply. */
export const longestReport = 1000;

export const reportsPerPage = 20;
