import { keysOf, type Phrase, phrase } from '@pelion/words';
import type { RuleName } from './rules.ts';

/** Actions, beside screens, that the access explanation covers, each by its endpoint's rule. */
export const askedActions = {
  addAnnouncements: phrase('Write {announcement+}'),
  editAnnouncements: phrase('Change {announcement+}'),
  deleteAnnouncements: phrase('Delete {announcement+}'),
  editAssessments: phrase('Change {assessment+}'),
  scheduleAssessments: phrase('Give {assessment+} to {student+}'),
  gradeAssessments: phrase('Mark answers and see results'),
  viewResults: phrase('See one result'),
  takeAssessments: phrase('Take {assessment+}'),
  answerFeedbackForms: phrase('Answer feedback forms'),
  editFeedbackForms: phrase('Change feedback forms'),
  deleteLessonPlans: phrase('Delete {lessonPlan+}'),
  editSubjects: phrase('Change {subject+}'),
  deleteSubjects: phrase('Delete {subject+}'),
  editGrades: phrase('Change {grade+}'),
  deleteGrades: phrase('Delete {grade+}'),
  viewPresence: phrase('See who is online'),
} as const satisfies Partial<Record<RuleName, Phrase>>;
export type AskedAction = keyof typeof askedActions;
export const askedActionNames = keysOf(askedActions);
