import { type ReactNode, useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import classes from './to-do.module.css';

interface TaskGroupProps<Task> {
  readonly title: string;
  readonly tasks: readonly Task[];
  /** Heading level: 3 inside a card with its own heading. */
  readonly level: 2 | 3 | 4;
  /** Number beside the heading; none by default. */
  readonly count?: number;
  readonly children: (task: Task) => ReactNode;
}

/** Tasks of one kind under a heading; renders nothing when empty. */
export function TaskGroup<Task>({ title, tasks, level, count, children }: TaskGroupProps<Task>) {
  const id = useId();
  const format = useFormat();
  const Heading = `h${level}` as const;
  if (tasks.length === 0) return null;
  // Landmarks have unique names: in the card of a child the list alone is named.
  return (
    <section aria-labelledby={level === 2 ? id : undefined}>
      <Heading className={classes.title}>
        <span id={id}>{title}</span>
        {count === undefined ? null : <span className={classes.count}> {format.number(count)}</span>}
      </Heading>
      <ul className={classes.rows} aria-labelledby={id}>
        {tasks.map(children)}
      </ul>
    </section>
  );
}
