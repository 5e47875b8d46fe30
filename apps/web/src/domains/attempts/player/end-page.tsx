import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './end-page.module.css';

interface EndPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Links and buttons that lead on. */
  readonly actions: ReactNode;
}

/** Page after the end of a test, real or practice. The heading gets the focus for each new title. */
export function EndPage({ title, children, actions }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading again for a new title
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <main className={classes.page}>
      <IconCircleCheck size={54} stroke={1.5} aria-hidden className={classes.icon} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className={classes.actions}>{actions}</div>
    </main>
  );
}
