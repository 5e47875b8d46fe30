/** When a schedule of the demo opens and closes, in days from now, and what becomes of it. */
export interface SchedulePlan {
  readonly opens: number;
  readonly closes: number;
  /** Minutes; null: as long as the window is open. */
  readonly duration: number | null;
  /** How many of the section's students have taken it; the first ones in the list of the section. */
  readonly takers: number;
  readonly attemptsAllowed?: number;
  readonly hideScore?: boolean;
  readonly shuffle?: boolean;
  readonly state?: 'cancelled' | 'deleted';
  readonly accessCode?: string;
  readonly isOnPaper?: boolean;
  /** How many of their papers are typed in; the next one was absent. */
  readonly papersTypedIn?: number;
  /** Withholds results until a release; the first student's are released. */
  readonly isHeld?: boolean;
  /** Index of the student with two more days and half as much time again. */
  readonly exception?: number;
  /** Index of the student currently taking it. */
  readonly running?: number;
  /** The student, by place in the section, whose time was over before anything was handed in. */
  readonly cutOff?: number;
}

/** For the first section of each campus, one line per active assessment of its grade, oldest first. */
export const schedulePlans: readonly SchedulePlan[] = [
  { opens: -34, closes: -27, duration: 40, takers: 12 },
  { opens: -26, closes: -20, duration: null, takers: 10, attemptsAllowed: 2 },
  { opens: -12, closes: -6, duration: 45, takers: 11, hideScore: true, shuffle: true },
  { opens: -9, closes: -2, duration: null, takers: 0 },
  { opens: -1, closes: 5, duration: 60, takers: 0, attemptsAllowed: 2 },
  { opens: -0.5, closes: 2, duration: 120, takers: 3, running: 1, shuffle: true },
  { opens: 6, closes: 9, duration: 50, takers: 0 },
  { opens: -5, closes: 10, duration: null, takers: 5, attemptsAllowed: 3 },
  { opens: -15, closes: -8, duration: 40, takers: 8, isHeld: true },
  { opens: 1, closes: 3, duration: 30, takers: 0, accessCode: 'blue heron', exception: 3 },
  { opens: 4, closes: 5, duration: null, takers: 0, isOnPaper: true },
  { opens: -3, closes: 4, duration: 45, takers: 0, state: 'cancelled' },
  { opens: -2, closes: 6, duration: 45, takers: 0, state: 'deleted' },
  { opens: -4, closes: -3, duration: null, takers: 0, isOnPaper: true, shuffle: true, papersTypedIn: 6 },
];
