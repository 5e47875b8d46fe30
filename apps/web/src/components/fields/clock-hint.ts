import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useSessionUser } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  campus: '{^campus} time zone: {$zone}',
  own: 'Your time zone: {$zone}',
});

/** Which clock a moment is asked by: the reader's, which mostly is the campus's. decision 0091 */
export function useClockHint(): string {
  const t = useMessages(messages);
  const { zone } = useFormat();
  const user = useSessionUser();
  return t(user?.time_zone === user?.campus_time_zone ? 'campus' : 'own', { zone });
}
