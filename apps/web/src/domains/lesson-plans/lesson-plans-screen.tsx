import { pathOf, rules } from '@pelion/access';
import type { LessonPlan } from '@pelion/contract/lesson-plans';
import {
  lessonPlanStatuses,
  lessonPlanStatusTable,
  listedStatuses,
} from '@pelion/contract/lesson-plans/facts';
import { defineMessages } from '@pelion/words';
import { IconBooks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { MoveLessonPlanDialog } from './move-lesson-plan-dialog.tsx';
import type { LessonPlanMove } from './moves.ts';
import { lessonPlanPages } from './queries.ts';
import { useLessonPlanColumns } from './use-lesson-plan-columns.tsx';
import { useLessonPlanMenu } from './use-lesson-plan-menu.ts';

const messages = defineMessages({
  add: 'Add {lessonPlan}',
  search: 'Search by name',
  grade: '{^grade}',
  everyGrade: 'All {grade+}',
  status: 'Status',
  everyStatus: 'All statuses',
  empty: 'No {lessonPlan+} yet',
  emptyText: 'Plans with their {chapter+} and {lesson+} appear here.',
  emptyWrite: 'Plan the {chapter+} and {lesson+} of a {grade}; {assessment+} can then belong to {lesson+}.',
  notFound: 'No {lessonPlan+} found.',
});

export function LessonPlansScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    grade: query.ids('grade'),
    status: query.oneOf('status', listedStatuses),
  }));
  const { state, set } = list;
  const isStaff = may(rules.editLessonPlans);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const [moved, setMoved] = useState<{ plan: LessonPlan; move: LessonPlanMove } | null>(null);
  const pages = useInfiniteQuery(
    lessonPlanPages({ ...state, status: state.status ? [lessonPlanStatuses[state.status]] : [] }),
  );
  const mayAdd = may(rules.addLessonPlans);
  const columns = useLessonPlanColumns(isStaff);
  const menuOf = useLessonPlanMenu();
  return (
    <RecordsPage
      screen="lessonPlans"
      add={mayAdd && { label: t('add'), to: pathOf('createLessonPlan') }}
      list={list}
      search={t('search')}
      filters={
        <>
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
        </>
      }
      query={{ data: pages.data?.pages.flat(), error: pages.error }}
      pages={pages}
      icon={IconBooks}
      empty={{ title: t('empty'), text: t(mayAdd ? 'emptyWrite' : 'emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={(plan) => menuOf(plan, (move) => setMoved({ plan, move }))}
      dialog={moved ? <MoveLessonPlanDialog {...moved} onClose={() => setMoved(null)} /> : null}
    />
  );
}
