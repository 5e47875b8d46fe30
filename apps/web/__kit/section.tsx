import { type ReactNode, useId } from 'react';
import classes from './kit.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of parts. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Components side by side, wrapping as needed. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
