import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Above a list: its search first, then what narrows it down; on a phone one below the other. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className={classes.bar}>{children}</search>;
}
