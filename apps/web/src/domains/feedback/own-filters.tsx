import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { CheckList } from '../../components/check-list.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { useText } from '../../lib/text.ts';
import { type OwnList, ownFilterMessages } from './use-own-list.ts';

/** Filters by date and response state; each change applies immediately. */
export function OwnFilters({ list }: { readonly list: OwnList }) {
  const text = useText();
  const t = text(ownFilterMessages);
  return (
    <>
      <DayRange label={t('between')} value={list.range} onChange={list.setRange} />
      <CheckList
        label={t('status')}
        options={feedbackStatusTable.names.map((name) => ({
          id: feedbackStatusTable.idOf(name),
          label: text.phrase(feedbackStatusTable.labelOf(name)),
        }))}
        selected={list.statuses}
        onChange={list.setStatuses}
      />
    </>
  );
}
