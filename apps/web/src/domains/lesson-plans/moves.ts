import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { defineMessages, phrase } from '@pelion/words';

export const moves = {
  activate: {
    statusId: lessonPlanStatuses.active,
    isDangerous: false,
    done: phrase('The {lessonPlan} is active.'),
  },
  deactivate: {
    statusId: lessonPlanStatuses.inactive,
    isDangerous: false,
    done: phrase('The {lessonPlan} is inactive.'),
  },
  delete: {
    statusId: lessonPlanStatuses.deleted,
    isDangerous: true,
    done: phrase('The {lessonPlan} has been deleted.'),
  },
} as const;
export type LessonPlanMove = keyof typeof moves;

export const moveMessages = defineMessages({
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  activateAsk: 'Do you want to activate the {lessonPlan}?',
  deactivateAsk: 'Do you want to deactivate the {lessonPlan}?',
  deleteAsk: 'Do you want to delete the {lessonPlan}?',
  activateText: '“{$name}” can then be chosen for {assessment+}, and its {student+} can read it.',
  deactivateText: '“{$name}” can then no longer be chosen, and its {student+} can no longer read it.',
  deleteText: '“{$name}” disappears from all lists. {^assessment+} keep the {lesson+} that they belong to.',
});
