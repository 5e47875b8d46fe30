import { pathOf, planOf, planTable, screenOf } from '@pelion/access';
import type { CampusRow } from '@pelion/contract/school-campuses';
import { campusStateNames, campusStates } from '@pelion/contract/school-campuses/facts';
import { campusTypeOf, campusTypeTable, defineMessages, type Text } from '@pelion/words';
import { IconBuildingCommunity, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { type Format, useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { usePlanOptions, useTypeOptions } from './campus-fields.tsx';
import { campusPages } from './queries.ts';

const NewSchoolDialog = later(() => import('./new-campus-dialog.tsx').then((file) => file.NewSchoolDialog));

const AiDialog = later(() => import('./ai-dialog.tsx').then((file) => file.AiDialog));

const messages = defineMessages({
  ai: 'AI',
  add: 'Add {school}',
  search: 'Search {campus+} and {school+}',
  type: 'Type',
  everyType: 'All types',
  plan: 'Plan',
  everyPlan: 'All plans',
  state: 'State',
  everyState: 'All states',
  campus: '{^campus}',
  school: '{^school}',
  people: 'People',
  students: '{^student+}',
  teachers: '{^teacher+}',
  empty: 'No {campus+} yet',
  emptyText: 'Add the first {school} with a {campus} and somebody who can invite the others.',
  notFound: 'No {campus} fits',
});

const rowId = ({ id }: CampusRow) => String(id);

/** All campuses of all schools, where a site admin lands (spec 1 §2). */
export function SchoolCampusesScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [isAdding, setIsAdding] = useState(false);
  const [showsAi, setShowsAi] = useState(false);
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    type: query.text('type'),
    plan: query.text('plan'),
    state: query.oneOf('state', campusStateNames),
  }));
  const numbers = (value: string) => (/^[1-9]$/.test(value) ? [Number(value)] : []);
  const pages = useInfiniteQuery(
    campusPages({
      search: state.search,
      campus_types: numbers(state.type),
      plans: numbers(state.plan),
      state: state.state,
    }),
  );
  const rows = useMemo(() => pages.data?.pages.flat(), [pages.data]);
  const columns = useMemo(() => columnsOf(text, format), [text, format]);
  const typeOptions = useTypeOptions();
  const planOptions = usePlanOptions();
  const adding = (
    <Button tone="primary" icon={IconPlus} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page
      title={text.phrase(screenOf('schoolCampuses').title)}
      primary={adding}
      menu={[{ label: t('ai'), icon: IconSparkles, onChoose: () => setShowsAi(true) }]}
    >
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        <SelectField
          label={t('type')}
          isLabelHidden
          options={[{ value: '', label: t('everyType') }, ...typeOptions]}
          value={state.type}
          onChange={(type) => set({ type })}
        />
        <SelectField
          label={t('plan')}
          isLabelHidden
          options={[{ value: '', label: t('everyPlan') }, ...planOptions]}
          value={state.plan}
          onChange={(plan) => set({ plan })}
        />
        <SelectField
          label={t('state')}
          isLabelHidden
          options={[
            { value: '', label: t('everyState') },
            ...campusStateNames.map((value) => ({ value, label: text.phrase(campusStates[value].label) })),
          ]}
          value={state.state}
          onChange={(value) => set({ state: value })}
        />
      </FilterBar>
      <AsyncList
        query={{ data: rows, error: pages.error }}
        loading={<LoadingState blocks={[44, 48, 48, 48, 48]} />}
        empty={
          isFiltered ? (
            <NoMatch icon={IconBuildingCommunity} title={t('notFound')} onClear={clear} />
          ) : (
            <EmptyState
              icon={IconBuildingCommunity}
              title={t('empty')}
              text={t('emptyText')}
              action={adding}
            />
          )
        }
      >
        {(campuses) => (
          <DataTable
            caption={text.phrase(screenOf('schoolCampuses').title)}
            name="campuses"
            isArranged
            rows={campuses}
            rowId={rowId}
            columns={columns}
            foot={<MorePages of={pages} />}
          />
        )}
      </AsyncList>
      {showsAi ? <AiDialog onClose={() => setShowsAi(false)} /> : null}
      {isAdding ? <NewSchoolDialog onClose={() => setIsAdding(false)} /> : null}
    </Page>
  );
}

function columnsOf(text: Text, format: Format): readonly DataColumn<CampusRow>[] {
  const t = text(messages);
  const typeName = (id: number) => {
    const name = campusTypeOf(id);
    return name ? text.phrase(campusTypeTable.labelOf(name)) : '';
  };
  const planName = (id: number) => {
    const name = planOf(id);
    return name ? text.phrase(planTable.labelOf(name)) : '';
  };
  const plain = { place: 'fact', isSortable: false } as const;
  const figure = (label: string, n: number) => `${label}: ${format.number(n)}`;
  return [
    {
      id: 'campus',
      header: t('campus'),
      place: 'primary',
      isSortable: false,
      value: ({ name }) => name,
      cell: ({ id, name }) => <ListLink to={pathOf('schoolCampus', { campusId: id })}>{name}</ListLink>,
    },
    { ...plain, id: 'school', header: t('school'), value: ({ school }) => school.name },
    {
      ...plain,
      id: 'type',
      header: t('type'),
      isWide: true,
      value: ({ campus_type }) => typeName(campus_type),
    },
    { ...plain, id: 'plan', header: t('plan'), value: ({ school }) => planName(school.plan) },
    {
      ...plain,
      id: 'people',
      header: t('people'),
      isNumeric: true,
      value: ({ people }) => people,
      fact: ({ people }) => figure(t('people'), people),
    },
    {
      ...plain,
      id: 'students',
      header: t('students'),
      isWide: true,
      isNumeric: true,
      value: ({ students }) => students,
      fact: () => null,
    },
    {
      ...plain,
      id: 'teachers',
      header: t('teachers'),
      isWide: true,
      isNumeric: true,
      value: ({ teachers }) => teachers,
      fact: () => null,
    },
    {
      id: 'state',
      header: t('state'),
      place: 'trailing',
      isSortable: false,
      value: ({ state }) => text.phrase(campusStates[state].label),
      cell: ({ state }) => (
        <StatusTag tone={campusStates[state].tone}>{text.phrase(campusStates[state].label)}</StatusTag>
      ),
    },
  ];
}
