import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

interface Match {
  readonly promptId: string;
  readonly answerId: string;
}

export const matchingFacts = typeFacts({
  name: 'matching',
  id: 7,
  label: phrase('Matching'),
  isAnswered: ({ matches }: { matches: Match[] }) => matches.length > 0,
  empty: { matches: [] },
});
