import type { Schedule } from '@pelion/contract/schedules';
import { useFew } from '../../lib/few.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { audienceOf, factMessages } from './schedule-facts.ts';

/** To whom a schedule is given, in a line: long lists end in a count. */
export function useAudience(schedule: Schedule): string {
  const facts = useMessages(factMessages);
  const { list } = useFormat();
  const few = useFew();
  return list(few(audienceOf(facts, schedule)));
}
