import classes from './status-tag.module.css';

interface StatusTagProps {
  readonly tone: 'green' | 'orange' | 'red' | 'blue' | 'gray';
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
