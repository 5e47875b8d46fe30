import type { BuiltQuestionType, QuestionResponse } from '@pelion/questions';

/** What each type says when an answer is taken back. */
export const takenBack = {
  singleChoice: { type: 'singleChoice', optionId: null },
  multiChoice: { type: 'multiChoice', optionIds: [] },
  trueFalse: { type: 'trueFalse', value: null },
  number: { type: 'number', text: '' },
} satisfies Record<BuiltQuestionType, QuestionResponse>;
