import { lazy, type ReactNode, Suspense } from 'react';
import classes from './filter-panel.module.css';

const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((file) => ({ default: file.FilterDialog })),
);

interface FilterPanelProps {
  /** Beside the list on a wide screen, a dialog on a phone. */
  readonly isPhone: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Spec 2 §2.4: titled FILTERS, with Clear; what is inside submits on every change. */
export function FilterPanel({ isPhone, onClear, onClose, children }: FilterPanelProps) {
  const clear = (
    <button type="button" className={classes.clear} onClick={onClear}>
      Clear
    </button>
  );
  if (isPhone)
    return (
      <Suspense>
        <FilterDialog onClose={onClose}>
          <div className={classes.fields}>{children}</div>
          <div className={classes.foot}>
            {clear}
            <button type="button" className={classes.show} onClick={onClose}>
              Show
            </button>
          </div>
        </FilterDialog>
      </Suspense>
    );
  return (
    <section className={classes.panel} aria-label="Filters">
      <div className={classes.head}>
        <h2>FILTERS</h2>
        {clear}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
