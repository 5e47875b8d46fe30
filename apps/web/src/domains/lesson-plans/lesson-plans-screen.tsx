import { pathOf, rules } from '@pelion/access';
import type { LessonPlan } from '@pelion/contract/lesson-plans';
import {
  lessonPlanStatuses,
  lessonPlanStatusTable,
  listedStatuses,
} from '@pelion/contract/lesson-plans/facts';
import { defineMessages } from '@pelion/words';
import { IconBooks, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { LessonPlanCard } from './lesson-plan-card.tsx';
import classes from './lesson-plans.module.css';
import { MoveLessonPlanDialog } from './move-lesson-plan-dialog.tsx';
import type { LessonPlanMove } from './moves.ts';
import { lessonPlanPages } from './queries.ts';

const messages = defineMessages({
  title: '{^lessonPlan+}',
  add: 'Create {lessonPlan}',
  search: 'Search by name',
  grade: '{^grade}',
  everyGrade: 'Every {grade}',
  status: 'Status',
  everyStatus: 'Every status',
  empty: 'No {lessonPlan+} yet',
  emptyText: 'What is taught, in order, appears here.',
  emptyWrite: 'Write down what is taught in a {grade}; {assessment+} can then belong to its {lesson+}.',
  notFound: 'No {lessonPlan+} found.',
});

export function LessonPlansScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    grade: query.ids('grade'),
    status: query.oneOf('status', listedStatuses),
  }));
  const isStaff = may(rules.editLessonPlans);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const [moved, setMoved] = useState<{ plan: LessonPlan; move: LessonPlanMove } | null>(null);
  const list = useInfiniteQuery(
    lessonPlanPages({ ...state, status: state.status ? [lessonPlanStatuses[state.status]] : [] }),
  );
  const add = may(rules.addLessonPlans) ? (
    <ButtonLink tone="primary" to={pathOf('createLessonPlan')} icon={IconPlus}>
      {t('add')}
    </ButtonLink>
  ) : null;

  return (
    <Page title={t('title')} primary={add} width="reading">
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        <SelectField
          label={t('grade')}
          isLabelHidden
          options={[
            { value: '', label: t('everyGrade') },
            ...grades.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={state.grade.length > 0 ? String(state.grade[0]) : ''}
          onChange={(grade) => set({ grade: grade ? [Number(grade)] : [] })}
        />
        {isStaff ? (
          <SelectField
            label={t('status')}
            isLabelHidden
            options={[
              { value: '', label: t('everyStatus') },
              ...listedStatuses.map((value) => ({
                value,
                label: text.phrase(lessonPlanStatusTable.labelOf(value)),
              })),
            ]}
            value={state.status}
            onChange={(status) => set({ status })}
          />
        ) : null}
      </FilterBar>
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={
          isFiltered ? (
            <NoMatch icon={IconBooks} title={t('notFound')} onClear={clear} />
          ) : (
            <EmptyState
              icon={IconBooks}
              title={t('empty')}
              text={t(add ? 'emptyWrite' : 'emptyText')}
              action={add}
            />
          )
        }
      >
        {(plans) => (
          <div className={classes.list} aria-busy={list.isPlaceholderData}>
            {plans.map((plan) => (
              <LessonPlanCard key={plan.id} plan={plan} onMove={(move) => setMoved({ plan, move })} />
            ))}
            {list.hasNextPage ? (
              <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            ) : null}
          </div>
        )}
      </AsyncList>
      {moved ? <MoveLessonPlanDialog {...moved} onClose={() => setMoved(null)} /> : null}
    </Page>
  );
}
