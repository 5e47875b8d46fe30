import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useFromHere } from '../../lib/from-list.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { OpenDialog } from './assessment-dialogs.tsx';
import { assessmentsKey } from './assessment-query.ts';
import { detailPathOf, typedPathOf } from './detail-path.ts';
import { filtersOf, listKindOf } from './list-kinds.ts';
import {
  defaulted,
  isByChange,
  isFiltered,
  type ListFilters,
  listOrders,
  listTabs,
  noFilters,
  onlyShown,
  readListed,
} from './listed.ts';
import { NoAssessments } from './no-assessments.tsx';
import { assessmentPages } from './queries.ts';
import classes from './staff-assessments-screen.module.css';
import { useFilterChips } from './use-filter-chips.ts';
import { useProgress } from './use-progress.ts';

const AssessmentFilters = later(
  () => import('./assessment-filters.tsx').then((file) => file.AssessmentFilters),
  <LoadingState blocks={[90, 90, 90]} />,
);
const AssessmentDialogs = later(() =>
  import('./assessment-dialogs.tsx').then((file) => file.AssessmentDialogs),
);
const AssessmentRows = later(
  () => import('./assessment-rows.tsx').then((file) => file.AssessmentRows),
  <Waiting />,
);
/** Loads the rows in parallel with their data. */
void AssessmentRows.preload();

const messages = defineMessages({
  assessments: '{^assessment+}',
  tests: '{^test+}',
  onlineTests: 'Online {^test+}',
  classwork: 'Online {^classwork}',
  homework: 'Online {^homework}',
  standardizedTests: 'Standardized {^test+}',
  add: 'Add {assessment}',
  searchOthers: 'Search by Name / {^chapter}/ {^lesson}',
  searchNotes: 'Search by Name / {^chapter}/ {^lesson}',
  searchBundles: 'Search by Bundle Name',
  searchFeedback: 'Search by feedback name',
  sort: 'Order',
  newest: 'Newest first',
  updated: 'Last changed first',
  tabs: 'Which {assessment+}',
  all: 'All',
  mine: 'Created by me',
  shared: 'Shared with me',
  deleted: 'Deleted {assessment+}',
  loading: 'LOADING...',
});

const panelId = 'assessments-panel';
const blocks = Array.from({ length: 14 }, () => 24);

function Waiting() {
  const t = useMessages(messages);
  return <LoadingState label={t('loading')} blocks={blocks} />;
}

/** Either permission also allows restoring. */
const mayDelete = ['delete_owned_assessments', 'delete_shared_assessments'] as const;

const searchLabels = {
  others: 'searchOthers',
  notes: 'searchNotes',
  bundles: 'searchBundles',
  feedback: 'searchFeedback',
} as const;

interface StaffAssessmentsScreenProps {
  /** Title, as in the menu. */
  readonly named?: 'assessments' | 'tests' | 'onlineTests' | 'classwork' | 'homework' | 'standardizedTests';
  /** Limits the list to these types, as at /assessments/test. */
  readonly types?: readonly number[];
  /** Types offered by the filter: the AI tools have three (spec 2 §2.4). */
  readonly typeChoices?: readonly number[];
  /** Whether links to the detail include the type, as under Materials. */
  readonly isTyped?: boolean;
  /** Content above the list: open requests for the viewer. */
  readonly notice?: ReactNode;
}

/** With limited choices, an empty type filter means all of them. */
const offered = ({ types }: Pick<ListFilters, 'types'>, choices: readonly number[] | undefined) =>
  choices && types.length === 0 ? choices : undefined;

/** Spec 2 §2.1: the list for staff who write and schedule assessments. */
export function StaffAssessmentsScreen({
  named = 'assessments',
  types,
  typeChoices,
  isTyped = false,
  notice,
}: StaffAssessmentsScreenProps) {
  const t = useMessages(messages);
  const { may, user, viewer } = useSignedIn();
  const { state: read, set } = useListState(readListed);
  const kind = listKindOf(types);
  const pathFor = isTyped ? typedPathOf : detailPathOf;
  const isGrader = viewer.userType === 'homeworkGrader';
  const shown = filtersOf[kind].filter((name) => {
    if (name === 'types') return types === undefined;
    if (name !== 'multipart') return true;
    const isOfBundles = kind === 'bundles' || named === 'standardizedTests';
    return isOfBundles && viewer.settings.has('enable_digital_sat');
  });
  const asked = onlyShown(read, shown);
  const listed = shown.includes('schedule_status') ? defaulted(asked, viewer.userType) : asked;
  // Clear also removes the default filter of graders.
  const cleared = isGrader ? ({ ...noFilters, schedule_status: 'any' } as const) : noFilters;
  // Only graders have a default for `any` to override.
  const setFilters = (changes: Partial<ListFilters>) =>
    set(changes.schedule_status === 'any' && !isGrader ? { ...changes, schedule_status: '' } : changes);
  const isAbleToDelete = mayDelete.some((permission) => viewer.permissions.has(permission));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  // Updates live when an assessment is shared with the viewer or no longer shared.
  useLiveQueries('assessments', assessmentsKey);
  const list = useInfiniteQuery(
    assessmentPages(listed, { types: types ?? offered(listed, typeChoices), userId: user.id }),
  );
  const pages = list.data?.pages ?? [];
  const progress = useProgress(pages);
  const chips = useFilterChips({ value: listed, onChange: setFilters }, shown);

  const fromHere = useFromHere();
  const tab = listed.tab || 'all';
  const add = may(rules.addAssessments) ? (
    <AddButton
      label={t('add')}
      to={pathOf(kind === 'bundles' ? 'createBundle' : 'createAssessment')}
      state={fromHere}
    />
  ) : null;

  return (
    <Page
      title={t(named)}
      tag={notice}
      primary={add}
      menu={[
        isAbleToDelete &&
          !listed.deleted && {
            label: t('deleted'),
            icon: IconTrash,
            worksWhenOver: true,
            onChoose: () => set({ deleted: 'only' }),
          },
      ]}
    >
      <FilteredList
        tabs={
          <TabRow
            label={t('tabs')}
            tabs={listTabs.map((id) => ({ id, label: t(id) }))}
            active={tab}
            onChange={(id) => set({ tab: id === 'all' ? '' : id })}
            panelId={panelId}
          />
        }
        bar={
          <>
            <SearchField
              label={t(searchLabels[kind])}
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
        filters={
          <AssessmentFilters value={listed} shown={shown} typeChoices={typeChoices} onChange={setFilters} />
        }
        chips={
          listed.deleted ? [{ label: t('deleted'), onRemove: () => set({ deleted: '' }) }, ...chips] : chips
        }
        onClear={() => set(cleared)}
      >
        <div id={panelId} role="tabpanel" aria-label={t(tab)}>
          <AsyncList
            query={{
              data: list.isFetchNextPageError ? undefined : list.data?.pages.flat(),
              error: list.error,
            }}
            loading={<Waiting />}
            empty={
              <NoAssessments
                tab={tab}
                isFeedback={kind === 'feedback'}
                isFiltered={isFiltered(listed)}
                onClear={() => set({ ...cleared, search: '' })}
                add={add}
              />
            }
          >
            {(assessments) => (
              <div className={classes.list} aria-busy={list.isPlaceholderData}>
                <AssessmentRows
                  caption={t(named)}
                  kind={kind}
                  assessments={assessments}
                  pathFor={pathFor}
                  progress={progress}
                  state={fromHere}
                  onOpen={setOpen}
                  foot={<MorePages of={list} />}
                />
              </div>
            )}
          </AsyncList>
        </div>
      </FilteredList>
      {open ? <AssessmentDialogs open={open} types={types} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
