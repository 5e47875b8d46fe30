import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconStairs } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { GradeSections } from './grade-sections.tsx';
import type { GradeTask } from './grade-task.ts';
import { gradeSetupQuery } from './queries.ts';
import { useGradeColumns } from './use-grade-columns.tsx';
import { useGradeMenu } from './use-grade-menu.ts';

const GradeTaskDialog = later(() => import('./grade-task-dialog.tsx').then((file) => file.GradeTaskDialog));

const messages = defineMessages({
  add: 'Add {grade}',
  search: 'Search by name',
  year: 'Academic year',
  empty: 'No {grade+} yet',
  emptyText: '{^grade+} and their {section+} appear here.',
  emptyImport: 'Add them here, or import {student+} from a file with {grade+} and {section+}.',
  notFound: 'No {grade+} found.',
});

/** /grades: the grades in their order, each with its sections of the current year. */
export function GradesScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    archived: query.flag('archived'),
    year: query.ids('year'),
  }));
  const { state, set } = list;
  const [task, setTask] = useState<GradeTask | null>(null);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: years = [] } = useQuery(academicYearsQuery);
  const current = years.find(({ is_current }) => is_current)?.id ?? 0;
  const yearId = state.year[0] ?? 0;
  const query = useQuery(gradeSetupQuery(yearId));
  const mayAdd = may(rules.addGrades);
  const columns = useGradeColumns();
  const menuOf = useGradeMenu(query.data?.length ?? 0, mayAdd, setTask);
  return (
    <RecordsPage
      screen="grades"
      add={mayAdd && { label: t('add'), to: pathOf('addGrade') }}
      list={list}
      search={t('search')}
      filters={
        <>
          {years.length > 1 ? (
            <SelectField
              label={t('year')}
              isLabelHidden
              options={years.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(yearId || current)}
              onChange={(year) => set({ year: Number(year) === current ? [] : [Number(year)] })}
            />
          ) : null}
          <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
        </>
      }
      query={query}
      textOf={({ name }) => [name]}
      isShown={({ is_archived }) => is_archived === state.archived}
      icon={IconStairs}
      empty={{ title: t('empty'), text: t(mayAdd && may(rules.importPeople) ? 'emptyImport' : 'emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      detail={(grade) =>
        grade.sections.length > 0 || mayAdd ? (
          <GradeSections grade={grade} mayAdd={mayAdd} onTask={setTask} />
        ) : null
      }
      isOpenAtFirst={({ sections, is_archived }) => mayAdd && !is_archived && sections.length === 0}
      menu={menuOf}
      dialog={task ? <GradeTaskDialog task={task} yearId={yearId} onClose={() => setTask(null)} /> : null}
    />
  );
}
