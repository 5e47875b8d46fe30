import type { system } from '@pelion/contract/system';
import { systemRoutes } from '@pelion/contract/system/routes';
import { defineMessages } from '@pelion/words';
import { useLocation, useNavigate } from 'react-router';
import { Failure } from '../../components/error-state.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { failedListIn } from './failed-list.ts';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  notFound: 'Sorry, the page you visited does not exist.',
  failed: 'This page could not be loaded.',
});

const { health } = clientOf<typeof system>(systemRoutes);

/** Unknown paths, and lists that could not be loaded: those are tried again (spec 1 §2, spec 2 §2.1). */
export function NotFoundScreen() {
  const t = useMessages(messages);
  const failed = failedListIn(useLocation().state);
  const navigate = useNavigate();
  const back = <HomeLink tone={failed ? 'quiet' : 'primary'} />;
  if (!failed)
    return (
      <MessagePage title={t('notFound')}>
        <div className={classes.actions}>{back}</div>
      </MessagePage>
    );
  const { from, fromState, message, requestId, isPassing } = failed;
  const open = () => navigate(from, { state: fromState, replace: true });
  return (
    <Failure
      title={t('failed')}
      level={1}
      message={message}
      requestId={requestId}
      isPassing={isPassing}
      // While the server is away the page stays, and does not come and go with each try.
      onRetry={() => (isPassing ? health({}).then(open, () => undefined) : open())}
      actions={back}
    />
  );
}
