import { useDebouncedCallback } from '@mantine/hooks';
import { pathOf, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconAdjustmentsHorizontal, IconClipboardText, IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterPanel } from '../../components/filter-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AssessmentCard } from './assessment-card.tsx';
import { AssessmentDialogs, type OpenDialog } from './assessment-dialogs.tsx';
import { AssessmentFilters } from './assessment-filters.tsx';
import { countFilters, type ListState, listStateIn, listTabs } from './list-state.ts';
import { assessmentPages } from './queries.ts';
import classes from './staff-assessments-screen.module.css';

const messages = defineMessages({
  title: '{^assessment+}',
  test: '{^test+}',
  standardizedTest: 'Standardized {^test+}',
  add: 'Add {^assessment}',
  search: 'Search by Name / {^chapter}/ {^lesson}',
  tabs: 'Which {assessment+}',
  all: 'All',
  mine: 'Created by me',
  filters: 'Filters',
  filtersSet: 'Filters ({$n})',
  loading: 'LOADING...',
  empty: 'No {^assessment+} found.',
  emptyText: 'Please try changing the filters.',
});

const panelId = 'assessments-panel';

interface StaffAssessmentsScreenProps {
  /** The list of one type alone, as at /assessments/test. */
  readonly only?: 'test' | 'standardizedTest';
}

/** Spec 2 §2.1, for those who write and give assessments. */
export function StaffAssessmentsScreen({ only }: StaffAssessmentsScreenProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const location = useLocation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const state = listStateIn(location.state);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [typed, setTyped] = useState(state.search);
  const list = useInfiniteQuery(assessmentPages(state, only && [assessmentTypes[only]]));

  // In the history entry: a detail takes it along, and "back" finds it here.
  const change = (changed: Partial<ListState>) =>
    void navigate(location.pathname + location.search, {
      replace: true,
      state: { list: { ...state, ...changed } },
    });
  const search = useDebouncedCallback((term: string) => change({ search: term.trim() }), 300);

  const isPanelShown = isPhone ? isDialogOpen : state.isPanelOpen;
  const togglePanel = () =>
    isPhone ? setIsDialogOpen(!isDialogOpen) : change({ isPanelOpen: !state.isPanelOpen });
  const forDetail = { list: state, from: location.pathname };
  const filterCount = countFilters(state.filters);
  const rows = list.isFetchNextPageError ? undefined : list.data?.pages.flat();
  const add = may(rules.addAssessments) ? (
    <ButtonLink tone="primary" to={pathOf('createAssessment')} state={forDetail} icon={IconPlus}>
      {t('add')}
    </ButtonLink>
  ) : null;

  return (
    <>
      <PageHeader title={t(only ?? 'title')} actions={add} />
      <div className={classes.bar}>
        <TabRow
          label={t('tabs')}
          tabs={listTabs.map((id) => ({ id, label: t(id) }))}
          active={state.tab}
          onChange={(tab) => change({ tab })}
          panelId={panelId}
        />
        <search className={classes.tools}>
          <label className={classes.search}>
            <IconSearch size={17} stroke={1.7} aria-hidden />
            <input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                search(value);
              }}
            />
          </label>
          <button type="button" className={classes.toggle} aria-expanded={isPanelShown} onClick={togglePanel}>
            <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
            {filterCount > 0 ? t('filtersSet', { n: filterCount }) : t('filters')}
          </button>
        </search>
      </div>
      <div className={classes.body} data-open={!isPhone && isPanelShown}>
        {isPanelShown ? (
          <FilterPanel
            isDialog={isPhone}
            onClear={() => change({ filters: {} })}
            onClose={() => setIsDialogOpen(false)}
          >
            <AssessmentFilters
              value={state.filters}
              hidden={only && 'types'}
              onChange={(filters) => change({ filters })}
            />
          </FilterPanel>
        ) : null}
        <div id={panelId} role="tabpanel" aria-label={t(state.tab)} aria-busy={list.isPlaceholderData}>
          <AsyncList
            query={{ data: rows, error: list.error }}
            loading={
              <p className={classes.loading} role="status">
                {t('loading')}
              </p>
            }
            empty={<EmptyState icon={IconClipboardText} title={t('empty')} text={t('emptyText')} />}
          >
            {(assessments) => (
              <>
                <div className={classes.cards}>
                  {assessments.map((assessment) => (
                    <AssessmentCard
                      key={assessment.id}
                      assessment={assessment}
                      state={forDetail}
                      onOpen={(kind) => setOpen({ kind, assessment })}
                    />
                  ))}
                </div>
                {list.hasNextPage ? (
                  <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
                ) : null}
              </>
            )}
          </AsyncList>
        </div>
      </div>
      <AssessmentDialogs open={open} onClose={() => setOpen(null)} />
    </>
  );
}
