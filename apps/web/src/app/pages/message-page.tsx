import type { ReactNode } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that has one thing to say. */
export function MessagePage({ title, children }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
