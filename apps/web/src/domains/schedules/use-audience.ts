import type { Schedule } from '@pelion/contract/schedules';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { audienceOf, factMessages } from './schedule-facts.ts';

/** Audience of a schedule in one line; long lists are truncated with a count. */
export function useAudience(schedule: Schedule): string {
  const facts = useMessages(factMessages);
  const { list } = useFormat();
  const few = useFew();
  return list(few(audienceOf(facts, schedule)));
}
