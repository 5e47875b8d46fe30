import { type Phrase, phrase } from '@pelion/words';

/** Figures of analytics in the order of the page. */
export const analyticsFigures = [
  'attendance',
  'work',
  'scores',
  'activePeople',
  'activeMinutes',
  'coursesDone',
  'coursesOverdue',
  'seats',
] as const;
export type AnalyticsFigure = (typeof analyticsFigures)[number];

export const analyticsFigureWords = {
  attendance: phrase('Attendance'),
  work: phrase('Work turned in'),
  scores: phrase('Mean score'),
  activePeople: phrase('Active people'),
  activeMinutes: phrase('Active minutes'),
  coursesDone: phrase('{^course+} done'),
  coursesOverdue: phrase('{^course+} overdue'),
  seats: phrase('Seats used'),
} as const satisfies Record<AnalyticsFigure, Phrase>;
