import { defineMessages, phrase } from '@pelion/words';

// Spec 2 §4 (resulting status of each move), §8 (confirmations and toasts).

export const moves = {
  activate: {
    statusId: 2,
    isDangerous: false,
    done: {
      one: phrase('You have successfully activated the {assessment}'),
      bundle: phrase('You have successfully activated the {^assessment}'),
    },
  },
  deactivate: {
    statusId: 3,
    isDangerous: false,
    done: {
      one: phrase('You have successfully deactivated the {assessment}'),
      bundle: phrase('You have successfully deactivated the {^assessment}'),
    },
  },
  delete: {
    statusId: 4,
    isDangerous: true,
  },
} as const;
export type Move = keyof typeof moves;

export const moveMessages = defineMessages({
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  activateAsk: 'Do you want to activate the {assessment}?',
  deactivateAsk: 'Do you want to deactivate the {assessment}?',
  deleteAsk: 'Do you want to delete the {assessment}?',
  activateText: '“{$name}” can be scheduled for {student+} from then on.',
  activateFormText: '“{$name}” can be given from then on.',
  deactivateText:
    'Nobody can schedule or start “{$name}”, or a bundle with it, until it is active again. Running attempts can finish.',
  deactivateFormText:
    '“{$name}” can no longer be given until it is activated again. Forms already given can still be answered.',
  deleteText: '“{$name}” disappears from all lists. Submissions are kept. You can restore it.',
  deleted: 'You have successfully deleted the {assessment}',
  undo: 'Undo',
  failed: 'Internal server error, please try after sometime',
});
