import { defineMessages } from '@pelion/words';
import { IconCloudOff } from '@tabler/icons-react';
import { isPassing, messageOf, requestIdOf } from '../lib/failure.ts';
import { useMessages } from '../lib/text.ts';
import { useTryAgain } from '../lib/try-again.ts';
import { Button } from './button.tsx';
import classes from './state.module.css';

const messages = defineMessages({
  title: 'This could not be loaded',
  byItself: 'It is tried again by itself.',
  retry: 'Try again',
  trying: 'Trying again…',
  request: 'Request {$id}',
});

interface ErrorStateProps {
  readonly cause: unknown;
  readonly title?: string;
  /** Missing: trying again would not help. What it returns is waited for. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Of the page whose place it takes. */
  readonly level?: 1 | 2;
}

/** Something could not be loaded: why, what helps, and the id that support asks for. Gone by itself once it can be. */
export function ErrorState({ cause, title, onRetry, level = 2 }: ErrorStateProps) {
  const t = useMessages(messages);
  const { isTrying, tryNow } = useTryAgain(cause, onRetry);
  const requestId = requestIdOf(cause);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconCloudOff size={26} stroke={1.6} aria-hidden />
      </span>
      <Heading className={classes.title}>{title ?? t('title')}</Heading>
      <p className={classes.text}>
        {messageOf(cause)}
        {onRetry && isPassing(cause) ? ` ${t('byItself')}` : null}
      </p>
      {onRetry ? (
        <div className={classes.action}>
          <Button isBusy={isTrying} onClick={tryNow}>
            {t(isTrying ? 'trying' : 'retry')}
          </Button>
        </div>
      ) : null}
      {requestId ? <p className={classes.request}>{t('request', { id: requestId })}</p> : null}
    </div>
  );
}
