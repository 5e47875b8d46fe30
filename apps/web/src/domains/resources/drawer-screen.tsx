import { pathOf, rules } from '@pelion/access';
import type { Resource } from '@pelion/contract/resources';
import {
  type ResourceCategory,
  resourceCategoryTable,
  resourceHolds,
  resourceStatusTable,
} from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { IconFolderOpen } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { addMessages } from './add-words.ts';
import { CategoryLinks } from './category-links.tsx';
import { categoryByNumber, categoryByWord } from './drawer-address.ts';
import { drawerTabs, noFilters, readDrawer } from './listed.ts';
import { type DrawerFilter, resourcePages } from './queries.ts';
import classes from './resources.module.css';
import { useFilterChips } from './use-filter-chips.ts';
import { useResourceColumns } from './use-resource-columns.tsx';
import { type ResourceTask, useResourceMenu } from './use-resource-menu.ts';

const ResourceFilters = later(
  () => import('./resource-filters.tsx').then((file) => file.ResourceFilters),
  <LoadingState blocks={[90, 90, 90]} />,
);
const ResourceTaskDialog = later(() =>
  import('./resource-task-dialog.tsx').then((file) => file.ResourceTaskDialog),
);
const AddResourceDialog = later(() =>
  import('./add-resource-dialog.tsx').then((file) => file.AddResourceDialog),
);
const LeftUploads = later(() => import('./left-uploads.tsx').then((file) => file.LeftUploads), null);

const messages = defineMessages({
  search: 'Search by name or tag',
  sort: 'Order',
  newest: 'Newest first',
  byName: 'By name',
  tabs: 'Where the resources are',
  empty: 'Nothing here yet',
  emptyText: 'Whatever your {teacher+} share with you appears here.',
  emptyAdd: 'Add the first one. You alone see it until you share or schedule it.',
  emptyArchive: 'The archive is empty',
  emptyArchiveText: 'Archived resources stay where they are used.',
  emptyBin: 'The bin is empty',
  emptyBinText: 'Deleted resources stay here for 30 days.',
  notFound: 'No resources found.',
  caption: 'Resources',
});

const panelId = 'drawer-panel';

/** /resource-drawer-list/{category}, a category by its word, and /resource-drawer/{category_id}, by its number. */
export function DrawerScreen() {
  const { category: word, categoryId = '' } = useParams();
  const category = word === undefined ? categoryByNumber(categoryId) : categoryByWord(word);
  if (!category) return <Navigate to={pathOf('notFound')} replace />;
  return <Drawer key={category} category={category} />;
}

const isSet = ({ status: _status, sort: _sort, ...filter }: DrawerFilter) =>
  Object.values(filter).some((value) => value.length > 0);

function Drawer({ category }: { readonly category: ResourceCategory }) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set } = useListState(readDrawer);
  const mayAdd = may(rules.addToDrawer);
  const isStaff = may(rules.viewTeacherMaterials);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<{ readonly task: ResourceTask; readonly resource: Resource } | null>(
    null,
  );
  const list = useInfiniteQuery(resourcePages(category, state));
  const columns = useResourceColumns(isStaff, resourceHolds[category] !== 'text', state.status === 'bin');
  const menuOf = useResourceMenu();
  const chips = useFilterChips(category, state, set);
  const tab = state.status || 'kept';
  const title = text.phrase(resourceCategoryTable.labelOf(category));
  const clear = () => set({ ...noFilters, search: '' });
  const add = mayAdd ? (
    <AddButton label={text(addMessages)(category)} onChoose={() => setIsAdding(true)} />
  ) : null;
  const empty = {
    kept: { title: t('empty'), text: t(mayAdd ? 'emptyAdd' : 'emptyText'), action: add },
    archived: { title: t('emptyArchive'), text: t('emptyArchiveText') },
    bin: { title: t('emptyBin'), text: t('emptyBinText') },
  } as const;
  return (
    <Page title={title} primary={add}>
      <CategoryLinks current={category} />
      {mayAdd && resourceHolds[category] === 'file' && !isAdding ? (
        <LeftUploads category={category} onContinue={() => setIsAdding(true)} />
      ) : null}
      <FilteredList
        tabs={
          mayAdd ? (
            <TabRow
              label={t('tabs')}
              tabs={drawerTabs.map((id) => ({ id, label: text.phrase(resourceStatusTable.labelOf(id)) }))}
              active={tab}
              onChange={(id) => set({ status: id === 'kept' ? '' : id })}
              panelId={panelId}
            />
          ) : null
        }
        bar={
          <>
            <SearchField
              label={t('search')}
              value={state.search}
              onSearch={(term) => set({ search: term })}
            />
            <SelectField
              label={t('sort')}
              isLabelHidden
              options={[
                { value: '', label: t('newest') },
                { value: 'name', label: t('byName') },
              ]}
              value={state.sort}
              onChange={(sort) => set({ sort })}
            />
          </>
        }
        filters={<ResourceFilters category={category} isStaff={isStaff} value={state} onChange={set} />}
        chips={chips}
        onClear={() => set(noFilters)}
      >
        <div
          id={panelId}
          {...(mayAdd && { role: 'tabpanel', 'aria-label': text.phrase(resourceStatusTable.labelOf(tab)) })}
        >
          <AsyncList
            query={{
              data: list.isFetchNextPageError
                ? undefined
                : list.data?.pages.flatMap(({ resources }) => resources),
              error: list.error,
            }}
            empty={
              isSet(state) ? (
                <NoMatch icon={IconFolderOpen} title={t('notFound')} onClear={clear} />
              ) : (
                <EmptyState icon={IconFolderOpen} {...empty[tab]} />
              )
            }
          >
            {(resources) => (
              <div
                className={classes.list}
                data-families={!isStaff || undefined}
                aria-busy={list.isPlaceholderData}
              >
                <DataTable
                  isCompact
                  name="list"
                  caption={t('caption')}
                  rows={resources}
                  rowId={({ id }) => String(id)}
                  columns={columns}
                  menu={
                    isStaff || may(rules.downloadMaterials)
                      ? (resource) => menuOf(resource, (task) => setAsked({ task, resource }), !isStaff)
                      : undefined
                  }
                  foot={<MorePages of={list} />}
                />
              </div>
            )}
          </AsyncList>
        </div>
      </FilteredList>
      {isAdding ? <AddResourceDialog category={category} onClose={() => setIsAdding(false)} /> : null}
      {asked ? <ResourceTaskDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}
