import { pathOf, screenOf } from '@pelion/access';
import { assessmentTypeTable, resultStatuses, resultStatusTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { markingKey, queueQuery } from './queries.ts';

const messages = defineMessages({
  status: 'Status',
  everyStatus: 'All submissions',
  type: 'Type',
  everyType: 'All types',
  waits: '{$n} {#n|submission|submissions} to mark',
  mine: '{$n} claimed by me',
  toDecide: '{$n} to be decided',
  students: '{$count} {student#count}',
  oldest: 'First submitted {$date}',
  due: 'Due {$date}',
  empty: 'Nothing to mark',
  emptyText: 'Submissions that need marking appear here.',
});

const EVERY = 'all';
const statuses = [resultStatuses.userSubmitted, resultStatuses.autoSubmitted] as const;
const types = assessmentTypeTable.names.filter((name) => name !== 'notes' && name !== 'feedback');

/** /marking: submissions to mark in all schedules; homework graders start with submitted ones (spec 2 §2.4). */
export function QueueScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const few = useFew();
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
          <RecordCards>
            {jobs.map((job) => (
              <RecordCard
                key={job.schedule_id}
                name={job.assessment_name}
                title={
                  <Link
                    to={pathOf('markingRoom', {
                      assessmentId: job.assessment_id,
                      scheduleId: job.schedule_id,
                    })}
                  >
                    {job.assessment_name}
                  </Link>
                }
                tag={<StatusTag tone="orange">{t('waits', { n: job.waiting })}</StatusTag>}
                facts={[
                  format.list([
                    ...few(job.given_to),
                    ...(job.student_count > 0 ? [t('students', { count: job.student_count })] : []),
                  ]),
                  job.subject_name,
                  text.phrase(assessmentTypeTable.labelOf(job.assessment_type_id)),
                  job.to_decide > 0 && t('toDecide', { n: job.to_decide }),
                  job.mine > 0 && t('mine', { n: job.mine }),
                  t('oldest', { date: format.moment(job.oldest_at) }),
                  job.due_at !== null && t('due', { date: format.moment(job.due_at) }),
                ]}
                menu={[]}
              />
            ))}
          </RecordCards>
        )}
      </AsyncList>
    </Page>
  );
}
