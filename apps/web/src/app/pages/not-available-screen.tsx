import { defineMessages } from '@pelion/access';
import { Link } from 'react-router';
import { useMessages } from '../../lib/text.ts';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  title: 'Not available yet',
  text: 'This part of Pelion is still being built. It will appear in the menu when it is ready.',
  back: 'Go back',
});

/** Every screen of the table that has no component yet. */
export function NotAvailableScreen() {
  const t = useMessages(messages);
  return (
    <MessagePage title={t('title')}>
      <p>{t('text')}</p>
      <div className={classes.actions}>
        <Link className={classes.quiet} to="/" onClick={goBack}>
          {t('back')}
        </Link>
      </div>
    </MessagePage>
  );
}

/** Back to where the link was; the address above is the fallback for a page that was opened directly. */
function goBack(event: { preventDefault: () => void }) {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
}
