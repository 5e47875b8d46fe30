import { rules } from '@pelion/access';
import { forumStatusTable, topicFilters, topicSorts } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { filterWords, sortWords, topicStatuses } from './listed.ts';
import type { TopicsFilter } from './queries.ts';

const messages = defineMessages({
  filter: 'Show',
  all: 'All {topic+}',
  sort: 'Sort by',
  status: 'Status',
  everyStatus: 'All statuses',
});

type Shown = Pick<TopicsFilter, 'filter' | 'status'> & { readonly sort: TopicsFilter['sort'] | '' };

interface TopicFiltersProps {
  readonly value: Shown;
  readonly onChange: (changes: Partial<Shown>) => void;
}

/** Filters and order of topics; each change applies at once. */
export function TopicFilters({ value, onChange }: TopicFiltersProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const statuses = topicStatuses.filter((name) => name !== 'deactivated' || may(rules.editForums));
  return (
    <>
      <SelectField
        label={t('filter')}
        isLabelHidden
        options={[
          { value: '', label: t('all') },
          ...topicFilters.map((name) => ({ value: name, label: text.phrase(filterWords[name]) })),
        ]}
        value={value.filter}
        onChange={(filter) => onChange({ filter })}
      />
      <SelectField
        label={t('status')}
        isLabelHidden
        options={[
          { value: '', label: t('everyStatus') },
          ...statuses.map((name) => ({
            value: name,
            label: text.phrase(forumStatusTable.labelOf(forumStatusTable.idOf(name))),
          })),
        ]}
        value={value.status}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label={t('sort')}
        isLabelHidden
        options={topicSorts.map((name) => ({ value: name, label: text.phrase(sortWords[name]) }))}
        value={value.sort || 'active'}
        onChange={(sort) => onChange({ sort: sort === 'active' ? '' : sort })}
      />
    </>
  );
}
