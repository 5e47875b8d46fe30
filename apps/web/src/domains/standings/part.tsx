import { type ReactNode, useId } from 'react';
import classes from './standing.module.css';

interface PartProps {
  readonly title: string;
  readonly level: 2 | 3;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a standing under its heading. */
export function Part({ title, level, aside, children }: PartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  // Within a card of one child only the card is a landmark: names of landmarks are unique.
  return (
    <section aria-labelledby={level === 2 ? id : undefined} className={classes.part}>
      <header className={classes.head}>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
