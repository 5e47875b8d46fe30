import { type ReactNode, useId } from 'react';
import classes from './plans.module.css';

/** One part of the plan page under its heading. */
export function PlanSection({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text ? <p className={classes.quiet}>{text}</p> : null}
      {children}
    </section>
  );
}
