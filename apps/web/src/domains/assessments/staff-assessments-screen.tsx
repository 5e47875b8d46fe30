import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AssessmentCard } from './assessment-card.tsx';
import { AssessmentDialogs, type OpenDialog } from './assessment-dialogs.tsx';
import { AssessmentFilters, useFilterChips } from './assessment-filters.tsx';
import {
  type FromList,
  isByChange,
  isFiltered,
  listOrders,
  listTabs,
  noFilters,
  readListed,
} from './listed.ts';
import { assessmentPages, assessmentsKey } from './queries.ts';
import classes from './staff-assessments-screen.module.css';
import { useProgress } from './use-progress.ts';

const messages = defineMessages({
  assessments: '{^assessment+}',
  tests: '{^test+}',
  standardizedTests: 'Standardized {^test+}',
  add: 'Add {^assessment}',
  search: 'Search by Name / {^chapter}/ {^lesson}',
  sort: 'Order',
  newest: 'Newest first',
  updated: 'Last changed first',
  tabs: 'Which {assessment+}',
  all: 'All',
  mine: 'Created by me',
  loading: 'LOADING...',
  notFound: 'No {^assessment+} found.',
  notFoundText: 'Please try changing the filters.',
  clear: 'Clear',
  empty: 'No {assessment+} yet',
  emptyMine: 'You have created no {assessment+} yet',
  emptyText: 'What is created on your {campus} appears here.',
  emptyAdd: 'Create the first one and add its {question+}. It is a draft until you activate it.',
});

const panelId = 'assessments-panel';
const blocks = Array.from({ length: 8 }, () => 68);

interface StaffAssessmentsScreenProps {
  /** As the menu calls it. */
  readonly named?: 'assessments' | 'tests' | 'standardizedTests';
  /** Only these, as at /assessments/test. */
  readonly types?: readonly number[];
  /** What it lists can be created here. */
  readonly isCreatable?: boolean;
}

/** Spec 2 §2.1, for those who write and give assessments. */
export function StaffAssessmentsScreen({
  named = 'assessments',
  types,
  isCreatable = true,
}: StaffAssessmentsScreenProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { pathname, search } = useLocation();
  const { state: listed, set } = useListState(readListed);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // What somebody shares with me, or no longer does, is there or gone without a reload.
  useLiveQueries('assessments', assessmentsKey);
  const list = useInfiniteQuery(assessmentPages(listed, types));
  const pages = list.data?.pages ?? [];
  const progress = useProgress(pages);
  const chips = useFilterChips({ value: listed, onChange: set });

  const fromHere: FromList = { list: pathname + search };
  const tab = listed.tab || 'all';
  const add =
    isCreatable && may(rules.addAssessments) ? (
      <ButtonLink tone="primary" to={pathOf('createAssessment')} state={fromHere} icon={IconPlus}>
        {t('add')}
      </ButtonLink>
    ) : null;

  return (
    <Page title={t(named)} primary={add}>
      <TabRow
        label={t('tabs')}
        tabs={listTabs.map((id) => ({ id, label: t(id) }))}
        active={tab}
        onChange={(id) => set({ tab: id === 'mine' ? id : '' })}
        panelId={panelId}
      />
      <div className={classes.panel} id={panelId} role="tabpanel" aria-label={t(tab)}>
        <FilteredList
          bar={
            <>
              <SearchField
                label={t('search')}
                value={listed.search}
                onSearch={(term) => set({ search: term })}
              />
              {isByChange(listed) ? null : (
                <SelectField
                  label={t('sort')}
                  isLabelHidden
                  options={listOrders.map((value) => ({ value, label: t(value || 'newest') }))}
                  value={listed.sort}
                  onChange={(sort) => set({ sort })}
                />
              )}
            </>
          }
          filters={<AssessmentFilters value={listed} isOfOneType={types !== undefined} onChange={set} />}
          chips={chips}
          onClear={() => set(noFilters)}
        >
          <AsyncList
            query={{
              data: list.isFetchNextPageError ? undefined : list.data?.pages.flat(),
              error: list.error,
            }}
            loading={<LoadingState label={t('loading')} blocks={blocks} />}
            empty={
              isFiltered(listed) ? (
                <EmptyState
                  icon={IconClipboardText}
                  title={t('notFound')}
                  text={t('notFoundText')}
                  action={<Button onClick={() => set({ ...noFilters, search: '' })}>{t('clear')}</Button>}
                />
              ) : (
                <EmptyState
                  icon={IconClipboardText}
                  title={t(tab === 'mine' ? 'emptyMine' : 'empty')}
                  text={t(add ? 'emptyAdd' : 'emptyText')}
                  action={add}
                />
              )
            }
          >
            {(assessments) => (
              <div className={classes.list} aria-busy={list.isPlaceholderData}>
                <div className={classes.cards}>
                  {assessments.map((assessment) => (
                    <AssessmentCard
                      key={assessment.id}
                      assessment={assessment}
                      progress={progress.get(assessment.id)}
                      state={fromHere}
                      onOpen={(kind) => setOpen({ kind, assessment })}
                    />
                  ))}
                </div>
                {list.hasNextPage ? (
                  <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
                ) : null}
              </div>
            )}
          </AsyncList>
        </FilteredList>
      </div>
      <AssessmentDialogs open={open} types={types} onClose={() => setOpen(null)} />
    </Page>
  );
}
