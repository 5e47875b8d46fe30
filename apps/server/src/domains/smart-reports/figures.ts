import type { SmartReportKind } from '@pelion/contract/smart-reports/facts';

// Figures that sentences are made from. Percentages are text with two decimals, rounded once, as the reports show them.

export interface StudentLine {
  readonly id: number;
  readonly name: string;
  /** Days in the sections of the report, for students who changed it; null otherwise. */
  readonly since: string | null;
  readonly until: string | null;
  readonly average: string | null;
  readonly earlier: string | null;
  readonly later: string | null;
  /** Scores behind the averages of the earlier and the later tests. */
  readonly scoredEarlier: number;
  readonly scoredLater: number;
  readonly scored: number;
  readonly lowScores: number;
  readonly missing: number;
  readonly retakes: number;
  readonly attendance: string | null;
  readonly marked: number;
}

export interface SubjectLine {
  readonly id: number;
  readonly name: string;
  readonly average: string | null;
  readonly scored: number;
}

export interface QuestionLine {
  readonly id: string;
  /** Number of the question in the test. */
  readonly number: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly schedule_id: number;
  /** Scored answers of all students with the test, and their mean share of the points in whole percents. */
  readonly answers: number;
  readonly right: string;
}

/** Students by attendance, with the mean of their averages. */
export interface AttendanceGroup {
  readonly ids: readonly number[];
  /** Students of them with an average. */
  readonly averages: number;
  readonly average: string | null;
}

/** Days of the tests and classes, as calendar days of the campus. */
export interface SmartDays {
  readonly starts_on: string;
  readonly ends_on: string;
  /** First day of the later tests; null where all tests opened on one day. */
  readonly splits_on: string | null;
}

export interface SmartFigures extends SmartDays {
  readonly kind: SmartReportKind;
  /** Grade, section or student. */
  readonly id: number;
  readonly name: string;
  readonly average: string | null;
  readonly earlier: string | null;
  readonly later: string | null;
  /** By name. */
  readonly students: readonly StudentLine[];
  readonly subjects: readonly SubjectLine[];
  readonly attendance: string | null;
  readonly marked: number;
  readonly low: AttendanceGroup;
  readonly others: AttendanceGroup;
  /** Questions with scored answers. */
  readonly questions: readonly QuestionLine[];
}
