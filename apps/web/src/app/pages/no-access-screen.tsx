import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  title: 'You do not have access to this page',
  text: 'It is for the staff of your {school}.',
});

/** Staff-only detail routes show this to other users (spec 1 §8). */
export function NoAccessScreen() {
  const t = useMessages(messages);
  return (
    <MessagePage title={t('title')}>
      <p>{t('text')}</p>
    </MessagePage>
  );
}
