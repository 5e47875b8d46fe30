import { defineMessages } from '@pelion/words';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/text.ts';
import { useIsNarrow } from '../lib/use-media.ts';
import { Button } from './button.tsx';
import { FilterBar, type FilterChip } from './filter-bar.tsx';
import { FilterPanel } from './filter-panel.tsx';
import classes from './filtered-list.module.css';

const messages = defineMessages({ filters: 'Filters', filtersSet: 'Filters ({$n})' });

interface FilteredListProps {
  /** Controls of the bar itself: search and sort order. */
  readonly bar: ReactNode;
  /** Tabs of the list, beside its controls. */
  readonly tabs?: ReactNode;
  /** Content of the filter panel; rendered when the panel opens. */
  readonly filters: ReactNode;
  readonly chips: readonly FilterChip[];
  /** Clears the filters of the panel. */
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** List with a filter bar and a side panel; below 1,200 px the panel is a dialog. */
export function FilteredList({ bar, tabs, filters, chips, onClear, children }: FilteredListProps) {
  const t = useMessages(messages);
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <FilterBar tabs={tabs} chips={chips} onClear={onClear}>
        {bar}
        <Button icon={IconAdjustmentsHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {chips.length > 0 ? t('filtersSet', { n: chips.length }) : t('filters')}
        </Button>
      </FilterBar>
      <div className={classes.body} data-beside={(isOpen && !isNarrow) || undefined}>
        {isOpen ? (
          <FilterPanel isDialog={isNarrow} onClear={onClear} onClose={() => setIsOpen(false)}>
            {filters}
          </FilterPanel>
        ) : null}
        <div className={classes.list}>{children}</div>
      </div>
    </>
  );
}
