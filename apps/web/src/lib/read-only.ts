import { defineMessages } from '@pelion/words';
import { useSessionUser } from './session.ts';
import { useMessages } from './text.ts';

const messages = defineMessages({
  over: 'The trial or plan of your {school} is over. Nothing can be changed until a plan is chosen.',
});

/**
 * Reason to disable all changes after a trial or plan has ended, shown before input is rejected; null otherwise.
 * decision 0084
 */
export function useReadOnlyReason(): string | null {
  const t = useMessages(messages);
  const from = useSessionUser()?.school.read_only_from ?? null;
  return from !== null && Date.parse(from) <= Date.now() ? t('over') : null;
}
