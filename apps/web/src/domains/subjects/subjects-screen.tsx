import { pathOf, rules } from '@pelion/access';
import type { SubjectSetup } from '@pelion/contract/subjects';
import { defineMessages } from '@pelion/words';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { archiveSubject, subjectSetupQuery } from './queries.ts';
import type { SubjectTask } from './subject-dialog.tsx';

const SubjectTaskDialog = later(() => import('./subject-dialog.tsx').then((file) => file.SubjectTaskDialog));

const messages = defineMessages({
  title: '{^subject+}',
  add: 'Add {^subject}',
  search: 'Search by name',
  grade: '{^grade}',
  everyGrade: 'Every {grade}',
  inEvery: 'In every {grade}',
  empty: 'No {subject+} yet',
  emptyText: 'What is taught here appears in this list; {assessment+} and {lessonPlan+} are filed by it.',
  notFound: 'No {subject+} found.',
  notFoundText: 'Please try changing the filters.',
  clear: 'Clear',
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
  const [task, setTask] = useState<SubjectTask | null>(null);
  const { data, error } = useQuery(subjectSetupQuery);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const archive = useMutation(archiveSubject);
  const menuOf = useRecordMenu();
  const needle = state.search.trim().toLocaleLowerCase();
  const [gradeId] = state.grade;
  const isShown = ({ name, is_archived, grade_ids }: SubjectSetup) =>
    is_archived === state.archived &&
    name.toLocaleLowerCase().includes(needle) &&
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
      <AsyncList
        query={{ data: data?.filter(isShown), error }}
        empty={
          data?.length === 0 ? (
            <EmptyState icon={IconBook2} title={t('empty')} text={t('emptyText')} action={add} />
          ) : (
            <EmptyState
              icon={IconBook2}
              title={t('notFound')}
              text={t('notFoundText')}
              action={<Button onClick={clear}>{t('clear')}</Button>}
            />
          )
        }
      >
        {(subjects) => (
          <RecordCards>
            {subjects.map((subject) => (
              <RecordCard
                key={subject.id}
                name={subject.name}
                picture={<SubjectIcon name={subject.icon} />}
                isArchived={subject.is_archived}
                facts={
                  subject.grade_ids.length === 0
                    ? [t('inEvery')]
                    : subject.grade_ids.map((id) => nameOf.get(id))
                }
                menu={menuOf(subject, {
                  onEdit: () => setTask({ kind: 'edit', subject }),
                  onArchive: () => archive.mutate(subject),
                  onRemove: () => setTask({ kind: 'remove', subject }),
                })}
              />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task ? <SubjectTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
