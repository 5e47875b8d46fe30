import { rules, screenOf } from '@pelion/access';
import type { TutorThreadLine } from '@pelion/contract/tutor-transcripts';
import { longestTutorSearch, tutorFlags, tutorFlagTable } from '@pelion/contract/tutor-transcripts/facts';
import { defineMessages } from '@pelion/words';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { codeOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { threadPages } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { useThreadColumns } from './use-thread-columns.tsx';

const StudentField = later(
  () => import('./student-field.tsx').then((file) => file.StudentField),
  <LoadingState blocks={[36]} />,
);

const messages = defineMessages({
  search: 'Search messages',
  flag: 'Flag',
  everyFlag: 'All messages',
  disputed: 'Disputed',
  child: '{^student}',
  everyChild: 'All {student+}',
  from: 'From',
  to: 'To',
  backwards: 'The last day must not be before the first',
  ofAttempt: 'One attempt',
  ofAssessment: 'One {assessment}',
  ofSchedule: 'One schedule',
  ofStudent: 'One {student}',
  since: 'From {$day}',
  until: 'To {$day}',
  empty: 'No conversations yet',
  emptyText: 'Conversations appear here once Chiron is asked.',
  notFound: 'No conversations found.',
});

const flagNames = [...tutorFlags, 'disputed'] as const;
const rowId = ({ id }: TutorThreadLine) => id;

/** /chiron: conversations that the viewer may read, the latest first. */
export function ThreadsScreen() {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const format = useFormat();
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const [reason, setReason] = useState('');
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    person: query.ids('person'),
    assessment: query.ids('assessment'),
    schedule: query.ids('schedule'),
    result: query.ids('result'),
    flag: query.oneOf('flag', flagNames),
    from: query.day('from'),
    to: query.day('to'),
  }));
  const isBackwards = state.from !== '' && state.to !== '' && state.from > state.to;
  const list = useInfiniteQuery(
    threadPages({
      search: state.search.slice(0, longestTutorSearch) || undefined,
      person_id: state.person[0],
      assessment_id: state.assessment[0],
      schedule_id: state.schedule[0],
      result_id: state.result[0],
      flag: state.flag || undefined,
      from: state.from || undefined,
      to: isBackwards ? undefined : state.to || undefined,
      reason: state.search === '' ? undefined : reason || undefined,
    }),
  );
  const threads = list.data?.pages.flatMap((page) => page.threads);
  const columns = useThreadColumns();
  const { data: children = [] } = useQuery({ ...childrenQuery, enabled: viewer.userType === 'parent' });
  const personId = state.person[0];
  const personName = [...children, ...(threads ?? []).map(({ person }) => person)].find(
    ({ id }) => id === personId,
  )?.name;
  const chip = (isSet: boolean, label: string, onRemove: () => void) => (isSet ? [{ label, onRemove }] : []);
  const flagLabel = (flag: (typeof flagNames)[number]) =>
    flag === 'disputed' ? t('disputed') : text.phrase(tutorFlagTable[flag].label);
  const clearPanel = () =>
    set({ person: [], assessment: [], schedule: [], result: [], flag: '', from: '', to: '' });
  const chips = [
    ...chip(state.result.length > 0, t('ofAttempt'), () => set({ result: [] })),
    ...chip(state.assessment.length > 0, t('ofAssessment'), () => set({ assessment: [] })),
    ...chip(state.schedule.length > 0, t('ofSchedule'), () => set({ schedule: [] })),
    ...chip(personId !== undefined, personName ?? t('ofStudent'), () => set({ person: [] })),
    ...(state.flag === '' ? [] : chip(true, flagLabel(state.flag), () => set({ flag: '' }))),
    ...chip(state.from !== '', t('since', { day: format.civilDay(state.from) }), () => set({ from: '' })),
    ...chip(state.to !== '', t('until', { day: format.civilDay(state.to) }), () => set({ to: '' })),
  ];
  const filters = (
    <>
      {!isFamily && may(rules.viewPeople) ? (
        <StudentField
          chosen={personId ?? null}
          known={threads?.map(({ person }) => person) ?? []}
          onChange={(id) => set({ person: id === null ? [] : [id] })}
        />
      ) : null}
      {children.length > 1 ? (
        <SelectField
          label={t('child')}
          value={String(personId ?? '')}
          options={[
            { value: '', label: t('everyChild') },
            ...children.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
          ]}
          onChange={(id) => set({ person: id === '' ? [] : [Number(id)] })}
        />
      ) : null}
      {isFamily ? null : (
        <SelectField
          label={t('flag')}
          value={state.flag}
          options={[
            { value: '', label: t('everyFlag') },
            ...flagNames.map((value) => ({ value, label: flagLabel(value) })),
          ]}
          onChange={(flag) => set({ flag })}
        />
      )}
      <TextField type="date" label={t('from')} value={state.from} onChange={(from) => set({ from })} />
      <TextField
        type="date"
        label={t('to')}
        value={state.to}
        error={isBackwards ? t('backwards') : undefined}
        onChange={(to) => set({ to })}
      />
    </>
  );
  return (
    <Page title={text.phrase(screenOf('tutorThreads').title)}>
      <FilteredList
        bar={<SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />}
        filters={filters}
        chips={chips}
        onClear={clearPanel}
      >
        {codeOf(list.error) === 'reasonRequired' ? (
          <ReasonForm onReason={setReason} />
        ) : (
          <AsyncList
            query={{ data: threads, error: list.error }}
            empty={
              isFiltered ? (
                <NoMatch icon={IconMessageChatbot} title={t('notFound')} onClear={clear} />
              ) : (
                <EmptyState icon={IconMessageChatbot} title={t('empty')} text={t('emptyText')} />
              )
            }
          >
            {(rows) => (
              <div aria-busy={list.isPlaceholderData}>
                <DataTable
                  isCompact
                  caption={text.phrase(screenOf('tutorThreads').title)}
                  rows={rows}
                  rowId={rowId}
                  columns={columns}
                  foot={<MorePages of={list} />}
                />
              </div>
            )}
          </AsyncList>
        )}
      </FilteredList>
    </Page>
  );
}
