import type { CellFacts } from '@pelion/contract/papers/facts';
import type { UnkeyedQuestion } from '@pelion/questions';

/** How the answer to a question is typed: what can be chosen, and how many answers there are. */
export function cellFacts(question: UnkeyedQuestion, worth: string): CellFacts {
  switch (question.type) {
    case 'singleChoice':
      return { kind: 'letter', letters: question.content.options.length, blanks: 1, worth };
    case 'multiChoice':
      return { kind: 'letters', letters: question.content.options.length, blanks: 1, worth };
    case 'trueFalse':
      return { kind: 'trueFalse', letters: 2, blanks: 1, worth };
    case 'number':
    case 'text':
      return { kind: 'text', letters: 0, blanks: 1, worth };
    case 'fillInBlank':
      return { kind: 'blanks', letters: 0, blanks: question.content.gaps.length, worth };
    case 'matching': {
      const { choices, prompts } = question.content;
      return { kind: 'matches', letters: choices.length, blanks: prompts.length, worth };
    }
    case 'dragAndDrop': {
      const { items, targets, layout } = question.content;
      if (layout === 'order') return { kind: 'matches', letters: items.length, blanks: items.length, worth };
      const isOneEach = targets.every(({ most }) => most === 1);
      return { kind: isOneEach ? 'matches' : 'places', letters: items.length, blanks: targets.length, worth };
    }
    // Drawn or written at length: a person looks at it, and types the points.
    default:
      return { kind: 'points', letters: 0, blanks: 1, worth };
  }
}
