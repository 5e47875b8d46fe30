import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './end-page.module.css';

interface EndPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where to go from here. */
  readonly actions: ReactNode;
}

/** In place of a test that is over, for real or as practice. Its heading has the focus, anew with each new title. */
export function EndPage({ title, children, actions }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says then is new
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
