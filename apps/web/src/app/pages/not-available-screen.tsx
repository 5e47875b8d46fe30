import { landingPath } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { HomeLink } from '../../components/home-link.tsx';
import { useSessionUser } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import { viewerOf } from '../../lib/viewer.ts';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  title: 'Not available yet',
  text: 'This part of Pelion is still being built. It will appear in the menu when it is ready.',
});

/** Every screen of the table that has no component yet: one way on, the others are in the menu. */
export function NotAvailableScreen() {
  const t = useMessages(messages);
  const user = useSessionUser();
  return (
    <MessagePage title={t('title')}>
      <p>{t('text')}</p>
      <div className={classes.actions}>
        <HomeLink tone="primary" to={user ? landingPath(viewerOf(user)) : undefined} />
      </div>
    </MessagePage>
  );
}
