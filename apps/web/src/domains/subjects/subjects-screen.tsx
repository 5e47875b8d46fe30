import { pathOf, rules } from '@pelion/access';
import type { SubjectSetup } from '@pelion/contract/subjects';
import { defineMessages } from '@pelion/words';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { RecordList } from '../../components/record-list.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { subjectMutations, subjectSetupQuery } from './queries.ts';

const SubjectTaskDialog = later(() => import('./subject-dialog.tsx').then((file) => file.SubjectTaskDialog));

const messages = defineMessages({
  title: '{^subject+}',
  add: 'Add {^subject}',
  search: 'Search by name',
  grade: '{^grade}',
  everyGrade: 'Every {grade}',
  inEvery: 'In every {grade}',
  empty: 'No {subject+} yet',
  emptyText: 'What is taught here. {^assessment+} and {lessonPlan+} are filed by {subject}.',
  notFound: 'No {subject+} found.',
});

/** /subjects: what is taught here, with the grades that it is taught in. */
export function SubjectsScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { state, set, clear } = useListState((query) => ({
    search: query.text('search'),
    grade: query.ids('grade'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<RecordTask<SubjectSetup> | null>(null);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const turn = useMutation(subjectMutations.turn);
  const menuOf = useRecordMenu();
  const [gradeId] = state.grade;
  const isShown = ({ is_archived, grade_ids }: SubjectSetup) =>
    is_archived === state.archived &&
    (gradeId === undefined || grade_ids.length === 0 || grade_ids.includes(gradeId));
  const nameOf = new Map(grades.map(({ id, name }) => [id, name]));
  const add = may(rules.addSubjects) ? (
    <ButtonLink tone="primary" to={pathOf('addSubject')} icon={IconPlus}>
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
          value={gradeId === undefined ? '' : String(gradeId)}
          onChange={(grade) => set({ grade: grade ? [Number(grade)] : [] })}
        />
        <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
      </FilterBar>
      <RecordList
        query={useQuery(subjectSetupQuery)}
        search={state.search}
        textOf={({ name }) => [name]}
        isShown={isShown}
        onClear={clear}
        icon={IconBook2}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        notFound={t('notFound')}
      >
        {(subject) => (
          <RecordCard
            key={subject.id}
            name={subject.name}
            picture={<SubjectIcon name={subject.icon} />}
            isArchived={subject.is_archived}
            facts={
              subject.grade_ids.length === 0 ? [t('inEvery')] : subject.grade_ids.map((id) => nameOf.get(id))
            }
            menu={menuOf(subject, {
              onEdit: () => setTask({ kind: 'edit', record: subject }),
              onArchive: () => turn.mutate({ record: subject, to: { is_archived: !subject.is_archived } }),
              onRemove: () => setTask({ kind: 'remove', record: subject }),
            })}
          />
        )}
      </RecordList>
      {task ? <SubjectTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
