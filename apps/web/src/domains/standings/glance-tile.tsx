import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import classes from './glance.module.css';

interface GlanceTileProps {
  readonly title: string;
  /** Page of its rows; null for a title alone. */
  readonly to: string | null;
  /** Ring or large number. */
  readonly picture: ReactNode;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/** One figure of a standing as a small picture with its words; the title leads to its rows. */
export function GlanceTile({ title, to, picture, level, children }: GlanceTileProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  // Within a card of one child only the card is a landmark: names of landmarks are unique.
  return (
    <section aria-labelledby={level === 2 ? id : undefined} className={classes.tile}>
      {picture}
      <div className={classes.words}>
        <Heading id={id} className={classes.title}>
          {to === null ? title : <Link to={to}>{title}</Link>}
        </Heading>
        {children}
      </div>
    </section>
  );
}
