import type { system } from '@pelion/contract/system';
import { systemRoutes } from '@pelion/contract/system/routes';
import { defineMessages } from '@pelion/words';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FailedList } from '../../components/async-list.tsx';
import { Failure } from '../../components/error-state.tsx';
import { HomeLink } from '../../components/home-link.tsx';
import { safeReturnPath } from '../../lib/sign-in-again.ts';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  notFound: 'Sorry, the page you visited does not exist.',
  failed: 'This page could not be loaded.',
});

const { health } = clientOf<typeof system>(systemRoutes);

/** Unknown paths, and lists that failed to load, with a retry (spec 1 §2, spec 2 §2.1). */
export function NotFoundScreen() {
  const t = useMessages(messages);
  const failed = failedListIn(useLocation().state);
  const navigate = useNavigate();
  // Undefined for visitors who are not signed in.
  const queries = useContext(QueryClientContext)?.getQueryCache();
  const back = <HomeLink tone={failed ? 'quiet' : 'primary'} />;
  if (!failed)
    return (
      <MessagePage title={t('notFound')}>
        <div className={classes.actions}>{back}</div>
      </MessagePage>
    );
  const { from, fromState, message, requestId, isPassing, queryHash } = failed;
  const open = () => navigate(from, { state: fromState, replace: true });
  /** Rejects while the list still fails. After a reload the query is unknown, so only the server's health is checked. */
  const readAgain = (): Promise<unknown> => {
    const query = queryHash === undefined ? undefined : queries?.get(queryHash);
    if (query) return query.fetch({ ...query.options, retry: false });
    return isPassing ? health({}) : Promise.resolve();
  };
  return (
    <Failure
      title={t('failed')}
      level={1}
      message={message}
      requestId={requestId}
      isPassing={isPassing}
      // Navigates back only after a successful retry.
      onRetry={() => readAgain().then(open, () => undefined)}
      actions={back}
    />
  );
}

/** Router state is untrusted browser data, so only a complete report is accepted. */
function failedListIn(state: unknown): FailedList | null {
  if (typeof state !== 'object' || state === null || !('failedList' in state)) return null;
  const { failedList } = state;
  if (typeof failedList !== 'object' || failedList === null) return null;
  if (!('from' in failedList) || !('message' in failedList)) return null;
  const { from, message } = failedList;
  if (typeof from !== 'string' || typeof message !== 'string' || !safeReturnPath(from)) return null;
  const requestId = 'requestId' in failedList ? failedList.requestId : undefined;
  const fromState: unknown = 'fromState' in failedList ? failedList.fromState : null;
  const queryHash = 'queryHash' in failedList ? failedList.queryHash : undefined;
  return {
    from,
    fromState,
    message,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    isPassing: 'isPassing' in failedList && failedList.isPassing === true,
    queryHash: typeof queryHash === 'string' ? queryHash : undefined,
  };
}
