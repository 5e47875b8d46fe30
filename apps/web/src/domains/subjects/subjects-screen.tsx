import { pathOf, rules } from '@pelion/access';
import type { SubjectSetup } from '@pelion/contract/subjects';
import { defineMessages } from '@pelion/words';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useTaskMenu } from '../../components/use-record-menu.ts';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { subjectMutations, subjectSetupQuery } from './queries.ts';

const SubjectTaskDialog = later(() => import('./subject-dialog.tsx').then((file) => file.SubjectTaskDialog));

const messages = defineMessages({
  add: 'Add {subject}',
  search: 'Search by name',
  name: 'Name',
  grades: '{^grade+}',
  grade: '{^grade}',
  everyGrade: 'All {grade+}',
  inEvery: 'In every {grade}',
  empty: 'No {subject+} yet',
  emptyText: '{^subject+} taught here. {^assessment+}{? and |lessonPlan+|} are filed by {subject}.',
  notFound: 'No {subject+} found.',
});

/** /subjects: subjects of the campus with their grades. */
export function SubjectsScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    grade: query.ids('grade'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<RecordTask<SubjectSetup> | null>(null);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const menuOf = useTaskMenu(setTask, subjectMutations.turn);
  const { state, set } = list;
  const [gradeId] = state.grade;
  const isShown = ({ is_archived, grade_ids }: SubjectSetup) =>
    is_archived === state.archived &&
    (gradeId === undefined || grade_ids.length === 0 || grade_ids.includes(gradeId));
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<SubjectSetup>[]>(() => {
    const nameOf = new Map(grades.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ name, icon }) => (
          <>
            <SubjectIcon name={icon} size="sm" />
            {name}
          </>
        ),
      },
      {
        id: 'grades',
        header: t('grades'),
        place: 'fact',
        isLong: true,
        value: ({ grade_ids }) =>
          grade_ids.length === 0
            ? t('inEvery')
            : format.list(grade_ids.flatMap((id) => nameOf.get(id) ?? [])),
      },
    ];
  }, [t, format, grades]);
  return (
    <RecordsPage
      screen="subjects"
      add={may(rules.addSubjects) && { label: t('add'), to: pathOf('addSubject') }}
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
            value={gradeId === undefined ? '' : String(gradeId)}
            onChange={(grade) => set({ grade: grade ? [Number(grade)] : [] })}
          />
          <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
        </>
      }
      query={useQuery(subjectSetupQuery)}
      textOf={({ name }) => [name]}
      isShown={isShown}
      icon={IconBook2}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={menuOf}
      dialog={task ? <SubjectTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    />
  );
}
