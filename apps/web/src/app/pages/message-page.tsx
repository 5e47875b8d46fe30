import { type ReactNode, useRef } from 'react';
import { useArrival } from '../../lib/use-arrival.ts';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Page with a single message. */
export function MessagePage({ title, children }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
