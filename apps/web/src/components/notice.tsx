import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const looks = {
  failure: { tone: 'red', Icon: IconAlertCircle },
  warning: { tone: 'orange', Icon: IconAlertTriangle },
  success: { tone: 'green', Icon: IconCircleCheck },
  info: { tone: 'blue', Icon: IconInfoCircle },
} as const;

interface NoticeProps {
  readonly kind: keyof typeof looks;
  readonly title?: string;
  /** Read out at once, as a failure is. */
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
  /** Buttons, at its end. */
  readonly actions?: ReactNode;
}

/** Something to know, in its place in the page. A failure is read out at once; the others when they are come to. */
export function Notice({ kind, title, isUrgent = kind === 'failure', children, actions }: NoticeProps) {
  const { tone, Icon } = looks[kind];
  return (
    <div className={classes.notice} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className={classes.text}>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
