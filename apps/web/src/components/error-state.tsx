import { IconCloudOff } from '@tabler/icons-react';
import { messageOf, requestIdOf } from '../lib/failure.ts';
import classes from './state.module.css';

interface ErrorStateProps {
  readonly cause: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** Something could not be loaded: why, what helps, and the id that support asks for. */
export function ErrorState({ cause, title = 'This could not be loaded', onRetry }: ErrorStateProps) {
  const requestId = requestIdOf(cause);
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconCloudOff size={26} stroke={1.6} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{messageOf(cause)}</p>
      {onRetry ? (
        <div className={classes.action}>
          <button type="button" className={classes.button} onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : null}
      {requestId ? <p className={classes.request}>Request {requestId}</p> : null}
    </div>
  );
}
