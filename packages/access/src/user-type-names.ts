import { type Phrase, phrase } from './phrase.ts';
import type { UserType } from './vocabulary.ts';

/** What people read where a user type is named. */
export const userTypeNames: Readonly<Record<UserType, Phrase>> = {
  siteAdmin: phrase('Site Admin'),
  schoolAdmin: phrase('{^school} Admin'),
  campusAdmin: phrase('{^campus} Admin'),
  teacher: phrase('{^teacher}'),
  staff: phrase('Staff'),
  student: phrase('{^student}'),
  tutor: phrase('{^tutor}'),
  parent: phrase('{^parent}'),
  contentManager: phrase('Content Manager'),
  teachingAssistant: phrase('Teaching Assistant'),
  homeworkGrader: phrase('{^homework} Grader'),
};
