import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CourseItemIcon } from './item-icon.tsx';
import classes from './outline.module.css';

export interface OutlineEntry {
  readonly id: number;
  readonly kind_id: number;
  readonly name: string;
  /** Path of the item; undefined for one that is not open. */
  readonly to?: string | undefined;
  /** Lines below the name; empty ones are left out. */
  readonly facts: readonly string[];
  /** State and buttons at the end of the line. */
  readonly end: ReactNode;
}

export interface OutlineGroup {
  readonly id: number;
  readonly name: string;
  readonly facts: readonly string[];
  readonly entries: readonly OutlineEntry[];
}

interface OutlineListProps {
  readonly groups: readonly OutlineGroup[];
  readonly level?: 2 | 3;
}

/** Modules of a course and their items. */
export function OutlineList({ groups, level = 2 }: OutlineListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.modules}>
      {groups.map(({ id, name, facts, entries }) => (
        <section key={id} className={classes.module} aria-labelledby={`module-${id}`}>
          <header>
            <Heading id={`module-${id}`}>
              <bdi>{name}</bdi>
            </Heading>
            {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
          </header>
          <ul className={classes.items}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry: { kind_id, name, to, facts, end } }: { readonly entry: OutlineEntry }) {
  return (
    <li className={classes.item}>
      <CourseItemIcon kindId={kind_id} />
      <div className={classes.text}>
        {to === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      </div>
      <div className={classes.end}>{end}</div>
    </li>
  );
}
