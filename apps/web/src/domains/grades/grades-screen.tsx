import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconStairs } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCards } from '../../components/record-card.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { GradeCard, type GradeTask } from './grade-card.tsx';
import { gradeSetupQuery } from './queries.ts';

const GradeTaskDialog = lazy(() =>
  import('./grade-task-dialog.tsx').then((file) => ({ default: file.GradeTaskDialog })),
);

const messages = defineMessages({
  title: '{^grade+}',
  add: 'Add {^grade}',
  search: 'Search by name',
  empty: 'No {grade+} yet',
  emptyText: 'What {student+} are divided into, each with its {section+}, appears here.',
  notFound: 'No {grade+} found.',
  notFoundText: 'Please try changing the filters.',
  clear: 'Clear',
});

/** /grades: the grades in their order, each with its sections of the current year. */
export function GradesScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { state, set, clear } = useListState((query) => ({
    search: query.text('search'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<GradeTask | null>(null);
  const { data, error } = useQuery(gradeSetupQuery(0));
  const needle = state.search.trim().toLocaleLowerCase();
  const shown = data?.filter(
    ({ name, is_archived }) => is_archived === state.archived && name.toLocaleLowerCase().includes(needle),
  );
  const mayAdd = may(rules.addGrades);
  const add = mayAdd ? (
    <ButtonLink tone="primary" to={pathOf('addGrade')} icon={IconPlus}>
      {t('add')}
    </ButtonLink>
  ) : null;
  const isEmpty = data?.length === 0;

  return (
    <Page title={t('title')} primary={add} width="reading">
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
      </FilterBar>
      <AsyncList
        query={{ data: shown, error }}
        empty={
          isEmpty ? (
            <EmptyState icon={IconStairs} title={t('empty')} text={t('emptyText')} action={add} />
          ) : (
            <EmptyState
              icon={IconStairs}
              title={t('notFound')}
              text={t('notFoundText')}
              action={<Button onClick={clear}>{t('clear')}</Button>}
            />
          )
        }
      >
        {(grades) => (
          <RecordCards>
            {grades.map((grade) => (
              <GradeCard
                key={grade.id}
                grade={grade}
                isLast={grade.position === data?.length}
                mayAdd={mayAdd}
                onTask={setTask}
              />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task ? (
        <Suspense>
          <GradeTaskDialog task={task} yearId={0} onClose={() => setTask(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
