import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  readonly title: string;
  /** One-line summary of the fields inside, readable while closed. */
  readonly summary: string;
  /** Opens the section to show an error inside. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** Collapsible form section; its content is mounted only while open. */
export function Fold({ title, summary, isWrong = false, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = wasOpened || isWrong;
  return (
    <details
      className={classes.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
    >
      <summary>
        <span className={classes.title}>{title}</span>
        <span className={classes.summary}>{summary}</span>
        <IconChevronDown className={classes.arrow} size={18} stroke={1.8} aria-hidden />
      </summary>
      {isOpen ? <div className={classes.inside}>{children}</div> : null}
    </details>
  );
}
