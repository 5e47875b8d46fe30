import { defineMessages } from '@pelion/words';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf, isPassing, messageOf, requestIdOf } from '../lib/failure.ts';
import { useMessages } from '../lib/text.ts';
import { useTryAgain } from '../lib/try-again.ts';
import { Button } from './button.tsx';
import { later } from './lazy-part.tsx';
import classes from './state.module.css';

const messages = defineMessages({
  title: 'This could not be loaded',
  byItself: 'Trying again automatically.',
  retry: 'Try again',
  trying: 'Trying again…',
  request: 'Request {$id}',
});

/** Loaded on demand: rarely needed, and never by the log-in or the player. */
const NotThere = later(() => import('./not-found-message.tsx').then((file) => file.NotThere), null);

interface FailureProps {
  readonly message: string;
  readonly requestId: string | undefined;
  /** The failure may be temporary; retried automatically. */
  readonly isPassing: boolean;
  readonly title?: string | undefined;
  /** Retries; a returned promise is awaited. Missing when a retry would not help. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Level of the heading; 1 when the error replaces the page. */
  readonly level?: 1 | 2 | 3;
  /** Further buttons beside "Try again". */
  readonly actions?: ReactNode;
}

interface ErrorStateProps extends Omit<FailureProps, 'message' | 'requestId' | 'isPassing'> {
  readonly cause: unknown;
}

/** Error state of a failed load: reason, remedy and request id for support. Clears itself once a retry succeeds. */
export function ErrorState({ cause, onRetry, ...rest }: ErrorStateProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const isMissing = codeOf(cause) === 'notFound';
  if (isMissing && rest.level === 1) return <NotThere message={messageOf(cause)} />;
  return (
    <Failure
      {...rest}
      onRetry={isMissing ? undefined : onRetry}
      message={messageOf(cause)}
      requestId={requestIdOf(cause)}
      isPassing={isPassing(cause)}
    />
  );
}

/** Error state for a failure known only by its message. */
export function Failure(props: FailureProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const { message, requestId, title, onRetry, level = 2, actions } = props;
  const t = useMessages(messages);
  const { isTrying, tryNow } = useTryAgain(props.isPassing, onRetry);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconCloudOff size={26} stroke={1.6} aria-hidden />
      </span>
      <Heading className={classes.title}>{title ?? t('title')}</Heading>
      <p className={classes.text}>
        {message}
        {/* The line break separates the sentences, because messages often end without a period. */}
        {onRetry && props.isPassing ? [<br key="" />, t('byItself')] : null}
      </p>
      {onRetry || actions ? (
        <div className={classes.action}>
          {onRetry ? (
            <Button isBusy={isTrying} onClick={tryNow}>
              {t(isTrying ? 'trying' : 'retry')}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
      {requestId ? <p className={classes.request}>{t('request', { id: requestId })}</p> : null}
    </div>
  );
}
