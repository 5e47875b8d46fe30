import { IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EmptyKind } from './empty-art.tsx';
import { later } from './lazy-part.tsx';
import classes from './state.module.css';

/** The drawing says nothing that the title does not: it may come after it, or not at all. */
const EmptyArt = later(
  () => import('./empty-art.tsx').then((file) => file.EmptyArt),
  null,
  () => null,
);

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** Chooses the drawing. */
  readonly kind?: EmptyKind;
  readonly icon?: TablerIcon;
  /** Button that resolves the empty state, usually by adding the first record. */
  readonly action?: ReactNode;
}

/** Message for an empty list, which is not an error. */
export function EmptyState({
  title,
  text,
  kind = 'nothingYet',
  icon: Icon = IconInbox,
  action,
}: EmptyStateProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  return (
    <div className={classes.state}>
      <span className={classes.art}>
        <EmptyArt kind={kind} icon={Icon} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
