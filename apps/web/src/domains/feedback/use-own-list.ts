import type { OwnFeedback } from '@pelion/contract/feedback';
import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { defineMessages } from '@pelion/words';
import type { DayRangeValue } from '../../components/day-range.tsx';
import type { FilterChip } from '../../components/filter-bar.tsx';
import { firstDay } from '../../lib/default-range.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';

export const ownFilterMessages = defineMessages({
  between: 'Feedbacks Between',
  status: 'Status',
  chip: '{$filter}: {$value}',
  range: '{$from} – {$to}',
});

/** URL value for no start date. */
const always = 'always';

/** Filters of spec 2 §2.5, kept in the URL; by default from three months ago, without an end (decision 0049). */
export function useOwnList() {
  const text = useText();
  const t = text(ownFilterMessages);
  const format = useFormat();
  const { state, set } = useListState((query) => ({
    from: query.text('from') === always ? always : query.day('from'),
    to: query.day('to'),
    statuses: query.ids('statuses', feedbackStatusTable),
  }));
  const first = firstDay(format.calendarDay(new Date()), false);
  const from = state.from === always ? undefined : state.from || first;
  const to = state.to || undefined;
  const isRangeSet = state.from + state.to !== '';
  const clear = () => set({ from: '', to: '', statuses: [] });
  const chips: FilterChip[] = [
    ...(isRangeSet
      ? [
          {
            label: t('chip', {
              filter: t('between'),
              value: t('range', { from: format.civilDay(from ?? ''), to: format.civilDay(to ?? '') }),
            }),
            onRemove: () => set({ from: '', to: '' }),
          },
        ]
      : []),
    ...(state.statuses.length > 0
      ? [
          {
            label: t('chip', {
              filter: t('status'),
              value: format.list(state.statuses.map((id) => text.phrase(feedbackStatusTable.labelOf(id)))),
            }),
            onRemove: () => set({ statuses: [] }),
          },
        ]
      : []),
  ];
  return {
    range: { from, to },
    setRange: (range: DayRangeValue) =>
      set({
        from: range.from === undefined ? always : range.from === first ? '' : range.from,
        to: range.to ?? '',
      }),
    statuses: state.statuses,
    setStatuses: (statuses: readonly number[]) => set({ statuses }),
    chips,
    clear,
    /** Whether the round overlaps the date range and has one of the chosen states. */
    isShown: ({ effective_at, due_at, status_id }: OwnFeedback) =>
      (from === undefined || format.calendarDay(new Date(due_at)) >= from) &&
      (to === undefined || format.calendarDay(new Date(effective_at)) <= to) &&
      (state.statuses.length === 0 || state.statuses.includes(status_id)),
  };
}

export type OwnList = ReturnType<typeof useOwnList>;
