import { type Phrase, phrase } from '@pelion/words';

// Shared facts about copies of courses, free of schemas.

/** Dates that a copy moves. */
export const copiedDates = ['starts', 'due', 'moduleDue', 'moduleOpens', 'itemOpens'] as const;
export type CopiedDate = (typeof copiedDates)[number];
export const copiedDateWords = {
  starts: phrase('Schedule starts'),
  due: phrase('Schedule is due'),
  moduleDue: phrase('Module is due'),
  moduleOpens: phrase('Module opens'),
  itemOpens: phrase('Item opens'),
} as const satisfies Record<CopiedDate, Phrase>;

/** Reasons for which a copy is gone. */
export const copyProblems = ['deleted', 'closedYear', 'tooLong', 'brokeOff'] as const;
export type CopyProblem = (typeof copyProblems)[number];
