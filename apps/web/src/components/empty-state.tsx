import { IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: TablerIcon;
  /** Button that resolves the empty state, usually by adding the first record. */
  readonly action?: ReactNode;
}

/** Message for an empty list, which is not an error. */
export function EmptyState({ title, text, icon: Icon = IconInbox, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={26} stroke={1.6} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
