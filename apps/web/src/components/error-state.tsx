import { defineMessages } from '@pelion/words';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf, isPassing, messageOf, requestIdOf } from '../lib/failure.ts';
import { useMessages } from '../lib/text.ts';
import { useTryAgain } from '../lib/try-again.ts';
import { Button } from './button.tsx';
import { later } from './later.tsx';
import classes from './state.module.css';

const messages = defineMessages({
  title: 'This could not be loaded',
  byItself: 'Trying again automatically.',
  retry: 'Try again',
  trying: 'Trying again…',
  request: 'Request {$id}',
});

/** Rare, and nothing that the log-in or the player waits for. */
const NotThere = later(() => import('./not-there.tsx').then((file) => file.NotThere), null);

interface FailureProps {
  readonly message: string;
  readonly requestId: string | undefined;
  /** Asking again may help: it is done by itself. */
  readonly isPassing: boolean;
  readonly title?: string | undefined;
  /** Missing: trying again would not help. What it returns is waited for. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Of the page whose place it takes. */
  readonly level?: 1 | 2 | 3;
  /** Beside "Try again". */
  readonly actions?: ReactNode;
}

interface ErrorStateProps extends Omit<FailureProps, 'message' | 'requestId' | 'isPassing'> {
  readonly cause: unknown;
}

/** Something could not be loaded: why, what helps, and the id that support asks for. Gone by itself once it can be. */
export function ErrorState({ cause, onRetry, ...rest }: ErrorStateProps) {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
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

/** The same of what is only known by its words. */
export function Failure(props: FailureProps) {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
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
        {/* What is told is often a sentence without its end. */}
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
