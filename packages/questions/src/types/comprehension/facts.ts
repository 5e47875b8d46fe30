import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

export const longestHeading = 200;

/** A passage. What is answered are its parts: ordinary questions that name it (decision 0060). */
export const comprehensionFacts = typeFacts({
  name: 'comprehension',
  id: 3,
  label: phrase('Comprehension'),
  isAnswered: () => false,
  empty: {},
  // Its questions share it, and each of them has numbers of its own.
  canVary: false,
  isPassage: true,
});
