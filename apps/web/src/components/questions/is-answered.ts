import type { QuestionResponse } from '@pelion/questions';

/** Each type can say "taken back" (packages/questions): that is no answer. */
export function isAnswered(response: QuestionResponse | null | undefined): boolean {
  switch (response?.type) {
    case 'singleChoice':
      return response.optionId !== null;
    case 'multiChoice':
      return response.optionIds.length > 0;
    case 'trueFalse':
      return response.value !== null;
    case 'number':
      return response.text.trim() !== '';
    case undefined:
      return false;
  }
}
