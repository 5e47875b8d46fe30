import { pathOf, screenOf } from '@pelion/access';
import { assessmentTypeTable, resultStatuses, resultStatusTable } from '@pelion/contract/assessment-kinds';
import type { MarkingJob } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { markingKey, queueQuery } from './queries.ts';
import { useQueueColumns } from './use-queue-columns.tsx';

const messages = defineMessages({
  status: 'Status',
  everyStatus: 'All submissions',
  type: 'Type',
  everyType: 'All types',
  empty: 'Nothing to mark',
  emptyText: 'Submissions that need marking appear here.',
});

const EVERY = 'all';
const statuses = [resultStatuses.userSubmitted, resultStatuses.autoSubmitted] as const;
const types = assessmentTypeTable.names.filter((name) => name !== 'notes' && name !== 'feedback');

const rowId = ({ schedule_id }: MarkingJob) => String(schedule_id);

/** /marking: submissions to mark in all schedules; homework graders start with submitted ones (spec 2 §2.4). */
export function QueueScreen() {
  const text = useText();
  const t = text(messages);
  const columns = useQueueColumns();
  const { viewer } = useSignedIn();
  const byDefault = viewer.userType === 'homeworkGrader' ? String(resultStatuses.userSubmitted) : EVERY;
  const { state, set } = useListState((query) => ({
    status: query.oneOf('status', [EVERY, '3', '4']),
    type: query.text('type'),
  }));
  const status = state.status || byDefault;
  const type = Number(state.type);
  const query = useQuery(
    queueQuery({
      statusIds: status === EVERY ? [] : [Number(status)],
      typeIds: Number.isSafeInteger(type) && assessmentTypeTable.nameOf(type) ? [type] : [],
    }),
  );
  useLiveQueries('attempts', markingKey);
  return (
    <Page
      title={text.phrase(screenOf('markingQueue').title)}
      primary={<ButtonLink to={pathOf('rubrics')}>{text.phrase(screenOf('rubrics').title)}</ButtonLink>}
    >
      <FilterBar>
        <SelectField
          label={t('status')}
          isLabelHidden
          value={status}
          options={[
            { value: EVERY, label: t('everyStatus') },
            ...statuses.map((id) => ({
              value: String(id),
              label: text.phrase(resultStatusTable.labelOf(id)),
            })),
          ]}
          onChange={(value) => set({ status: EVERY === value ? EVERY : value === '3' ? '3' : '4' })}
        />
        <SelectField
          label={t('type')}
          isLabelHidden
          value={state.type}
          options={[
            { value: '', label: t('everyType') },
            ...types.map((name) => ({
              value: String(assessmentTypeTable.idOf(name)),
              label: text.phrase(assessmentTypeTable.labelOf(name)),
            })),
          ]}
          onChange={(value) => set({ type: value })}
        />
      </FilterBar>
      <AsyncList
        query={query}
        empty={<EmptyState kind="allDone" icon={IconChecklist} title={t('empty')} text={t('emptyText')} />}
      >
        {(jobs) => (
          <DataTable
            isCompact
            caption={text.phrase(screenOf('markingQueue').title)}
            name="queue"
            rows={jobs}
            rowId={rowId}
            columns={columns}
          />
        )}
      </AsyncList>
    </Page>
  );
}
