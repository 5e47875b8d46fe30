import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  readonly title: string;
  /** What is set inside, in a line: nobody has to open it to know. */
  readonly summary: string;
  /** Something inside has to be mended: it opens by itself. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** A part of a form that is closed until somebody wants it. What is inside exists only then. */
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
