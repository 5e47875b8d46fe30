import { type ReactNode, useId } from 'react';
import classes from './to-do.module.css';

interface TaskGroupProps<Task> {
  readonly title: string;
  readonly tasks: readonly Task[];
  /** Of its heading: 3 inside of a card that has one of its own. */
  readonly level: 2 | 3 | 4;
  readonly children: (task: Task) => ReactNode;
}

/** What is to be done for the same reason; left out where there is none. */
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
