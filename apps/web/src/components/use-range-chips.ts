import { defineMessages } from '@pelion/words';
import { useFormat } from '../lib/format.ts';
import { type ListedBy, type RangeName, ranges } from '../lib/list-sorts.ts';
import { useText } from '../lib/text.ts';
import type { FilterChip } from './filter-bar.tsx';

/** Short labels of an active date range filter. */
const messages = {
  created: defineMessages({
    both: 'Created {$from} – {$to}',
    from: 'Created from {$from}',
    to: 'Created until {$to}',
  }),
  modified: defineMessages({
    both: 'Modified {$from} – {$to}',
    from: 'Modified from {$from}',
    to: 'Modified until {$to}',
  }),
  submitted: defineMessages({
    both: 'Submitted {$from} – {$to}',
    from: 'Submitted from {$from}',
    to: 'Submitted until {$to}',
  }),
};

/** Returns the chip of a date range filter; empty without one. */
export function useRangeChips(value: ListedBy, onChange: (changes: Partial<ListedBy>) => void) {
  const text = useText();
  const format = useFormat();
  return (name: RangeName): readonly FilterChip[] => {
    const [start, end] = ranges[name];
    if (!value[start] && !value[end]) return [];
    const days = { from: format.civilDay(value[start]), to: format.civilDay(value[end]) };
    const which = value[start] && value[end] ? 'both' : value[start] ? 'from' : 'to';
    return [
      { label: text(messages[name])(which, days), onRemove: () => onChange({ [start]: '', [end]: '' }) },
    ];
  };
}
