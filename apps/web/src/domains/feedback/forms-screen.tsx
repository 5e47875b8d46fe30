import { pathOf, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { IconMessageCircle, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useFromHere } from '../../lib/from-list.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './feedback.module.css';
import { useFormChips } from './form-chips.ts';
import { formPages } from './form-queries.ts';
import { formTabs, isFiltered, noFormFilters, readListedForms } from './listed-forms.ts';
import { OwnForms } from './own-forms.tsx';
import { feedbackKey, ownForms } from './queries.ts';
import { useFormColumns } from './use-form-columns.tsx';

const CreateFormDialog = later(() =>
  import('./create-form-dialog.tsx').then((file) => file.CreateFormDialog),
);
const FormFilters = later(
  () => import('./form-filters.tsx').then((file) => file.FormFilters),
  <LoadingState blocks={[90, 90]} />,
);

const messages = defineMessages({
  title: 'Feedback Forms',
  add: 'Add feedback form',
  search: 'Search by feedback name',
  tabs: 'Which feedback forms',
  all: 'All',
  mine: 'Created by me',
  shared: 'Shared with me',
  own: 'For you to answer',
  loading: 'LOADING...',
  notFound: 'No Feedback Forms found.',
  empty: 'No feedback forms yet',
  emptyMine: 'You have not created any feedback forms yet',
  emptyShared: 'Nobody has shared a feedback form with you yet',
  emptyText: 'Ask {student+}{?, |parent+|} or {teacher+} for feedback, with names or anonymously.',
  emptySharedText: 'Feedback forms that colleagues share with you appear here.',
  deleted: 'Deleted feedback forms',
});

const panelId = 'forms-panel';
const titles = { all: 'empty', mine: 'emptyMine', shared: 'emptyShared' } as const;
const blocks = Array.from({ length: 8 }, () => 68);

const rowId = ({ id }: ListedAssessment) => String(id);

/** Spec 2 §2.1 for feedback: forms of authors, below the forms assigned to them. */
export function FormsScreen() {
  const t = useMessages(messages);
  const { user, may, viewer } = useSignedIn();
  const { state: listed, set } = useListState(readListedForms);
  const [isCreating, setIsCreating] = useState(false);
  useLiveQueries('assessments', ['assessments', 'forms']);
  useLiveQueries('feedback', feedbackKey);
  const list = useInfiniteQuery(formPages(listed, user.id));
  const own = useQuery({ ...ownForms, enabled: may(rules.answerFeedbackForms) });
  const open = own.data?.filter(({ state, status_id }) => state === 'open' && status_id <= 2) ?? [];
  const chips = useFormChips({ value: listed, onChange: set });
  const fromHere = useFromHere();
  const columns = useFormColumns();
  const tab = listed.tab || 'all';
  const add = may(rules.addAssessments) ? (
    <AddButton label={t('add')} onChoose={() => setIsCreating(true)} />
  ) : null;
  return (
    <Page
      title={t('title')}
      primary={add}
      menu={[
        viewer.permissions.has('delete_owned_assessments') && {
          label: t('deleted'),
          icon: IconTrash,
          to: `${pathOf('assessments')}?deleted=only&types=${assessmentTypes.feedback}`,
        },
      ]}
    >
      {open.length > 0 ? (
        <section className={classes.section} aria-label={t('own')}>
          <h2>{t('own')}</h2>
          <OwnForms forms={open} />
        </section>
      ) : null}
      <FilteredList
        tabs={
          <TabRow
            label={t('tabs')}
            tabs={formTabs.map((id) => ({ id, label: t(id) }))}
            active={tab}
            onChange={(id) => set({ tab: id === 'all' ? '' : id })}
            panelId={panelId}
          />
        }
        bar={
          <SearchField label={t('search')} value={listed.search} onSearch={(term) => set({ search: term })} />
        }
        filters={<FormFilters value={listed} onChange={set} />}
        chips={chips}
        onClear={() => set(noFormFilters)}
      >
        <div id={panelId} role="tabpanel" aria-label={t(tab)}>
          <AsyncList
            query={{
              data: list.isFetchNextPageError ? undefined : list.data?.pages.flat(),
              error: list.error,
            }}
            loading={<LoadingState label={t('loading')} blocks={blocks} />}
            empty={
              isFiltered(listed) ? (
                <NoMatch
                  icon={IconMessageCircle}
                  title={t('notFound')}
                  onClear={() => set({ ...noFormFilters, search: '' })}
                />
              ) : (
                <EmptyState
                  icon={IconMessageCircle}
                  title={t(titles[tab])}
                  text={t(tab === 'shared' ? 'emptySharedText' : 'emptyText')}
                  action={tab === 'shared' ? null : add}
                />
              )
            }
          >
            {(forms) => (
              <div aria-busy={list.isPlaceholderData}>
                <DataTable
                  isCompact
                  caption={t('title')}
                  rows={forms}
                  rowId={rowId}
                  columns={columns}
                  foot={<MorePages of={list} />}
                />
              </div>
            )}
          </AsyncList>
        </div>
      </FilteredList>
      {isCreating ? <CreateFormDialog state={fromHere} onClose={() => setIsCreating(false)} /> : null}
    </Page>
  );
}
