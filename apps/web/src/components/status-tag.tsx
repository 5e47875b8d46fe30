import type { Tone } from '@pelion/words';
import classes from './status-tag.module.css';

interface StatusTagProps {
  readonly tone: Tone;
  readonly children: string;
}

/** The state of a record in a word. A plain element: lists show dozens of them. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
