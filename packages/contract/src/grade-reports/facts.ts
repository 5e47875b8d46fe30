import { keysOf, type Phrase, phrase } from '@pelion/words';
import { testStates } from '../matrices/facts.ts';

/** Tables of the grade report: students by subjects, students by tests of a subject, a student by subjects. */
export const gradeReportViews = ['section', 'subject', 'student'] as const;
export type GradeReportView = (typeof gradeReportViews)[number];

/** State of a student's test in the report. */
export const cellStates = {
  ...testStates,
  hidden: { sign: 'N/A', label: phrase('Score not shown') },
} as const satisfies Record<string, { readonly sign: string; readonly label: Phrase }>;
export type CellState = keyof typeof cellStates;
export const cellStateNames = keysOf(cellStates);

/** Maximum students in one report. */
export const MOST_REPORTED_STUDENTS = 600;

/** Maximum changes in one answer, latest first. */
export const MOST_CHANGES = 200;

/** Reasons why a score changed. */
export const changeKinds = {
  marked: phrase('Answer marked'),
  regraded: phrase('Key corrected'),
  regradeUndone: phrase('Key correction undone'),
  lateAnswersCounted: phrase('Late answers counted'),
  scored: phrase('Scored anew'),
} as const satisfies Record<string, Phrase>;
export type ChangeKind = keyof typeof changeKinds;
export const changeKindNames = keysOf(changeKinds);
