import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/text.ts';
import classes from './difference.module.css';
import { type SideNames, sideNames } from './side-names.ts';

interface SidesProps {
  readonly names: SideNames;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** Two questions beside each other; on a phone one below the other. */
export function Sides({ names, before, after }: SidesProps) {
  const name = useMessages(sideNames);
  return (
    <div className={classes.sides}>
      <section>
        <h4 className={classes.label}>{name(names[0])}</h4>
        {before}
      </section>
      <section>
        <h4 className={classes.label}>{name(names[1])}</h4>
        {after}
      </section>
    </div>
  );
}
