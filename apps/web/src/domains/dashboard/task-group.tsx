import { type ReactNode, useId } from 'react';
import classes from './to-do.module.css';

interface TaskGroupProps<Task> {
  readonly title: string;
  readonly tasks: readonly Task[];
  /** Heading level: 3 inside a card with its own heading. */
  readonly level: 2 | 3 | 4;
  readonly children: (task: Task) => ReactNode;
}

/** Tasks of one kind under a heading; renders nothing when empty. */
export function TaskGroup<Task>({ title, tasks, level, children }: TaskGroupProps<Task>) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        {title}
      </Heading>
      <ul className={classes.rows}>{tasks.map(children)}</ul>
    </section>
  );
}
