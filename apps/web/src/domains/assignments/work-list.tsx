import { rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assignment } from '@pelion/contract/assignments';
import { type AssignmentType, assignmentTypes, isTurnedIn } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { ChildSwitcher } from '../../components/child-switcher.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { childParam } from '../../lib/child-list.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { noFilters, readAssignments } from './listed.ts';
import { assignmentPages } from './queries.ts';
import { chosenChild, ofChild } from './shown-children.ts';
import { addMessages } from './type-words.ts';
import { type AssignmentTask, useAssignmentMenu } from './use-assignment-menu.ts';
import { useOnlineWork } from './use-online-work.ts';
import { useWorkChips } from './use-work-chips.ts';
import { useWorkColumns } from './use-work-columns.tsx';
import { mergedWork, workOf } from './work-rows.ts';

const WorkFilters = later(
  () => import('./work-filters.tsx').then((file) => file.WorkFilters),
  <LoadingState blocks={[90, 90]} />,
);
const AddAssignmentDialog = later(() =>
  import('./assignment-task-dialog.tsx').then((file) => file.AddAssignmentDialog),
);
const AssignmentTaskDialog = later(() =>
  import('./assignment-task-dialog.tsx').then((file) => file.AssignmentTaskDialog),
);

const messages = defineMessages({
  search: 'Search by name',
  empty: 'Nothing here yet',
  emptyText: 'Whatever your {teacher+} give you appears here.',
  emptyAdd: 'A name is enough to begin with.',
  notFound: 'Nothing found.',
});

/** Assessments of the same kind; test documents and teacher materials have none. */
const onlineTypes = new Map<AssignmentType, number>([
  ['classwork', assessmentTypes.classwork],
  ['homework', assessmentTypes.homework],
  ['notes', assessmentTypes.notes],
]);

interface WorkListProps {
  readonly type: AssignmentType;
  readonly title: string;
}

/** Documents and online assessments of one kind in one list. */
export function WorkList({ type, title }: WorkListProps) {
  const text = useText();
  const t = text(messages);
  const { may, viewer } = useSignedIn();
  const isParent = viewer.userType === 'parent';
  const isStaff = !isParent && viewer.userType !== 'student';
  const hasTurnIns = isTurnedIn(assignmentTypes[type]);
  const mayAdd = may(rules.addAssignments);
  const { state, set } = useListState(readAssignments);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<{
    readonly task: AssignmentTask;
    readonly assignment: Assignment;
  } | null>(null);
  const { data: children = [] } = useQuery({ ...childrenQuery, enabled: isParent });
  const child = isParent ? chosenChild(children, state[childParam]) : null;
  const documents = useInfiniteQuery(assignmentPages(assignmentTypes[type], state));
  const online = useOnlineWork(onlineTypes.get(type), state);
  const chips = useWorkChips(state, set);
  const menuOf = useAssignmentMenu();
  const rows =
    documents.data && online.rows && !documents.isFetchNextPageError
      ? mergedWork([
          {
            rows: documents.data.pages.flatMap((page) =>
              page.assignments.map((assignment) => workOf(ofChild(assignment, child), isParent, child)),
            ),
            hasMore: documents.hasNextPage,
          },
          { rows: online.rows, hasMore: online.hasMore },
        ])
      : undefined;
  const columns = useWorkColumns({
    isStaff,
    isTurnedIn: hasTurnIns,
    isForStudents: type !== 'teacherMaterial',
    hasClass: rows?.some(({ givenTo }) => givenTo.length > 0) ?? false,
  });
  const pages = {
    hasNextPage: documents.hasNextPage || online.hasMore,
    isFetchingNextPage: documents.isFetchingNextPage || online.isFetching,
    fetchNextPage: () =>
      Promise.all([documents.hasNextPage && documents.fetchNextPage(), online.hasMore && online.fetchMore()]),
  };
  const isFiltered = state.search !== '' || state.subject.length > 0 || state.status.length > 0;
  const add = mayAdd ? (
    <AddButton label={text(addMessages)(type)} onChoose={() => setIsAdding(true)} />
  ) : null;
  return (
    <Page title={title} primary={add}>
      {isParent ? <ChildSwitcher students={children} current={child} /> : null}
      <FilteredList
        bar={<SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />}
        filters={<WorkFilters value={state} hasStatus={hasTurnIns} onChange={set} />}
        chips={chips}
        onClear={() => set(noFilters)}
      >
        <AsyncList
          query={{ data: rows, error: documents.error }}
          empty={
            isFiltered ? (
              <NoMatch title={t('notFound')} onClear={() => set({ ...noFilters, search: '' })} />
            ) : (
              <EmptyState title={t('empty')} text={t(mayAdd ? 'emptyAdd' : 'emptyText')} action={add} />
            )
          }
        >
          {(works) => (
            <div aria-busy={documents.isPlaceholderData}>
              <DataTable
                isCompact
                name="list"
                caption={title}
                rows={works}
                rowId={({ key }) => key}
                columns={columns}
                menu={
                  isStaff
                    ? ({ assignment }) =>
                        assignment ? menuOf(assignment, (task) => setAsked({ task, assignment })) : []
                    : undefined
                }
                foot={<MorePages of={pages} />}
              />
            </div>
          )}
        </AsyncList>
      </FilteredList>
      {isAdding ? <AddAssignmentDialog type={type} onClose={() => setIsAdding(false)} /> : null}
      {asked ? <AssignmentTaskDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}
