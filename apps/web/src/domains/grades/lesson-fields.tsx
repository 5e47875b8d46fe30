import type { SectionSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import classes from '../../components/entry-list.module.css';
import { EntryList } from '../../components/entry-list.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { subjectsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { withChosen } from '../../lib/with-chosen.ts';

const messages = defineMessages({
  title: '{^subject+} and their {teacher+}',
  subject: '{^subject} {$n}',
  teacher: '{^teacher} of {subject} {$n}',
  chooseSubject: 'Choose a {subject}',
  chooseTeacher: 'Choose a {teacher}',
  add: 'Add a {subject}',
  remove: 'Remove {subject} {$n}',
});

/** Ids in a row's two selects; '' if nothing is chosen. */
export interface EditedLesson {
  readonly subject: string;
  readonly teacher: string;
}

export const editedLessons = (lessons: SectionSetup['lessons']): readonly EditedLesson[] =>
  lessons.map(({ subject_id, teacher_id }) => ({ subject: String(subject_id), teacher: String(teacher_id) }));

/** Skips empty rows. */
export const draftLessons = (lessons: readonly EditedLesson[]) =>
  lessons
    .filter(({ subject, teacher }) => subject !== '' || teacher !== '')
    .map(({ subject, teacher }) => ({ subject_id: Number(subject), teacher_id: Number(teacher) }));

interface Named {
  readonly id: number;
  readonly name: string;
}

interface LessonFieldsProps {
  readonly lessons: readonly EditedLesson[];
  readonly onChange: (lessons: readonly EditedLesson[]) => void;
  /** Saved lessons; their subjects and teachers stay selectable even when no longer offered. */
  readonly known: SectionSetup['lessons'];
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
}

/** Subjects of a section with their teachers. */
export function LessonFields({ lessons, onChange, known, errorAt }: LessonFieldsProps) {
  const t = useMessages(messages);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const { data: teachers = [] } = useQuery(teachersQuery);
  const offered = (none: string, all: readonly Named[]) => [
    { value: '', label: none },
    ...all.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const knownSubjects = known.map(({ subject_id: id, subject_name: name }) => ({ id, name }));
  const knownTeachers = known.map(({ teacher_id: id, teacher_name: name }) => ({ id, name }));
  const subjectOptions = offered(t('chooseSubject'), withChosen<Named>(subjects, unique(knownSubjects)));
  const teacherOptions = offered(
    t('chooseTeacher'),
    withChosen<Named>(
      teachers.filter(({ is_suspended }) => !is_suspended),
      unique(knownTeachers),
    ),
  );
  const change = (index: number, changes: Partial<EditedLesson>) =>
    onChange(lessons.map((one, place) => (place === index ? { ...one, ...changes } : one)));
  return (
    <EntryList
      label={t('title')}
      entries={lessons}
      // Index keys are safe: rows have no id and their fields no state.
      keyOf={(_, index) => index}
      least={0}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { n: index + 1 })}
      onAdd={() => onChange([...lessons, { subject: '', teacher: '' }])}
      onRemove={(index) => onChange(lessons.toSpliced(index, 1))}
      problem={errorAt('lessons', true)}
    >
      {({ subject, teacher }, index) => (
        <>
          <SelectField
            className={classes.text}
            label={t('subject', { n: index + 1 })}
            isLabelHidden
            options={subjectOptions}
            value={subject}
            onChange={(chosen) => change(index, { subject: chosen })}
            error={errorAt(`lessons.${index}.subject_id`)}
          />
          <SelectField
            className={classes.text}
            label={t('teacher', { n: index + 1 })}
            isLabelHidden
            options={teacherOptions}
            value={teacher}
            onChange={(chosen) => change(index, { teacher: chosen })}
            error={errorAt(`lessons.${index}.teacher_id`)}
          />
        </>
      )}
    </EntryList>
  );
}

const unique = (named: readonly Named[]): readonly Named[] => [
  ...new Map(named.map((one) => [one.id, one])).values(),
];
