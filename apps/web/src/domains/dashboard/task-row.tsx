import type { Tone } from '@pelion/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './to-do.module.css';

interface TaskRowProps {
  readonly tone: Tone;
  readonly title: string;
  /** Facts on one muted line; nulls are skipped. */
  readonly facts: readonly (string | null)[];
  readonly to: string;
  /** Most common action, at the end of the row. */
  readonly action?: ReactNode;
}

/** Task whose whole row is a link. */
export function TaskRow({ tone, title, facts, to, action }: TaskRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      <span className={classes.what}>
        <Link className={classes.name} to={to}>
          {title}
        </Link>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {action}
    </li>
  );
}
