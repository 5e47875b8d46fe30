import { defineMessages } from '@pelion/words';
import { useMessages } from './text.ts';
import { useSignedIn } from './viewer.ts';

const messages = defineMessages({
  over: 'The trial or plan of your {school} is over. Nothing can be added until a plan is chosen.',
});

/** Why nothing can be added now, said before a form is filled in that cannot be saved; null where it can. decision 0084 */
export function useReadOnlyReason(): string | null {
  const t = useMessages(messages);
  const { read_only_from } = useSignedIn().user.school;
  return read_only_from !== null && Date.parse(read_only_from) <= Date.now() ? t('over') : null;
}
