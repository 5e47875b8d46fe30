import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

export const longestHeading = 200;

/** A passage. Students answer its parts, which are ordinary questions that refer to it (decision 0060). */
export const comprehensionFacts = typeFacts({
  name: 'comprehension',
  id: 3,
  label: phrase('Comprehension'),
  isAnswered: () => false,
  empty: {},
  // Several questions share the passage, each with numbers of its own.
  canVary: false,
  isPassage: true,
});
