import { defineMessages } from '@pelion/words';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../lib/text.ts';
import { failedListIn } from './failed-list.ts';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  notFound: 'Sorry, the page you visited does not exist.',
  failed: 'This page could not be loaded.',
  back: 'Back to Dashboard',
  retry: 'Try again',
  request: 'Request {$id}',
});

/** Unknown paths, and lists that could not be loaded: those can be tried again (spec 1 §2, spec 2 §2.1). */
export function NotFoundScreen() {
  const t = useMessages(messages);
  const failed = failedListIn(useLocation().state);
  // "/" leads to the landing page of whoever it is, and to the home page where nobody is signed in.
  return (
    <main>
      <MessagePage title={failed ? t('failed') : t('notFound')}>
        {failed ? <p role="alert">{failed.message}</p> : null}
        <div className={classes.actions}>
          <Link className={failed ? classes.quiet : classes.main} to="/">
            {t('back')}
          </Link>
          {failed ? (
            <Link className={classes.main} to={failed.from} state={failed.fromState} replace>
              {t('retry')}
            </Link>
          ) : null}
        </div>
        {failed?.requestId ? <p>{t('request', { id: failed.requestId })}</p> : null}
      </MessagePage>
    </main>
  );
}
