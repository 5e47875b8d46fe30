import { rules } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { sectionsQuery, studentsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { withChosen } from '../../lib/with-chosen.ts';
import { groupsQuery } from '../groups/queries.ts';
import { useFoundPeople } from '../people/queries.ts';
import type { ClassFormValues } from './class-form-values.ts';
import type { ClassType } from './class-words.ts';

const messages = defineMessages({
  teacher: '{^teacher}',
  host: 'Host',
  coTeacher: 'Co-{teacher}',
  coHost: 'Co-host',
  assistants: 'Assistants',
  sections: '{^section+}',
  groups: 'Groups',
  students: 'Single {student+}',
  guests: 'Guests',
});

interface PeopleFieldsProps {
  readonly form: Form<ClassFormValues>;
  readonly typeId: ClassType;
  /** Null for a new one. */
  readonly record: ClassRecord | null;
}

/** Hosts of a class, and the people it is for. */
export function ClassPeopleFields({ form, typeId, record }: PeopleFieldsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may, user } = useSignedIn();
  const isMeeting = typeId === 2;
  const { values } = form;
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: teachers = [] } = useQuery({ ...teachersQuery, enabled: may(rules.listTeachers) });
  const { data: sections = [] } = useQuery({ ...sectionsQuery, enabled: may(rules.listSections) });
  const seesStudents = may(rules.listStudents);
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: seesStudents });
  const { data: students = [] } = useQuery({ ...studentsQuery, enabled: seesStudents });
  const named = [
    ...teachers
      .filter(({ is_suspended }) => !is_suspended)
      .map(({ id, name }) => ({ id, label: name }))
      .filter(({ id }) => id !== user.id),
    { id: user.id, label: user.name },
  ].toSorted((one, other) => one.label.localeCompare(other.label));
  const hosts = withChosen(named, [
    ...(record ? [{ id: record.teacher_id, label: record.teacher_name }] : []),
    ...(record?.co_teacher_id && record.co_teacher_name
      ? [{ id: record.co_teacher_id, label: record.co_teacher_name }]
      : []),
  ]);
  return (
    <>
      <FormRow>
        <ComboField
          label={t(isMeeting ? 'host' : 'teacher')}
          isRequired
          isSingle
          options={hosts}
          selected={values.teacher}
          onChange={(teacher) => form.set({ teacher })}
          error={form.errorAt('teacher_id')}
        />
        <ComboField
          label={t(isMeeting ? 'coHost' : 'coTeacher')}
          isSingle
          options={hosts.filter(({ id }) => !values.teacher.includes(id))}
          selected={values.coTeacher}
          onChange={(coTeacher) => form.set({ coTeacher })}
          error={form.errorAt('co_teacher_id')}
        />
      </FormRow>
      <Assistants form={form} record={record} known={hosts} />
      <FormRow>
        <ComboField
          label={t('sections')}
          options={withChosen(
            sections.map(({ id, label }) => ({ id, label })),
            record?.sections ?? [],
          )}
          selected={values.section_ids}
          onChange={(section_ids) => form.set({ section_ids })}
          error={form.errorAt('section_ids')}
        />
        {seesStudents || values.group_ids.length > 0 ? (
          <ComboField
            label={t('groups')}
            options={withChosen(
              groups.filter(({ is_archived }) => !is_archived).map(({ id, name }) => ({ id, label: name })),
              (record?.groups ?? []).map(({ id, name }) => ({ id, label: name })),
            )}
            selected={values.group_ids}
            onChange={(group_ids) => form.set({ group_ids })}
            error={form.errorAt('group_ids')}
          />
        ) : null}
      </FormRow>
      {seesStudents ? (
        <ComboField
          label={t('students')}
          options={withChosen(
            students.map(({ id, name, section_labels }) => ({
              id,
              label: name,
              note: format.list(section_labels),
            })),
            (record?.students ?? []).map(({ id, name }) => ({ id, label: name, note: '' })),
          )}
          selected={values.student_ids}
          onChange={(student_ids) => form.set({ student_ids })}
          error={form.errorAt('student_ids')}
        />
      ) : null}
      {isMeeting ? <Guests form={form} record={record} /> : null}
    </>
  );
}

interface AssistantsProps {
  readonly form: Form<ClassFormValues>;
  readonly record: ClassRecord | null;
  readonly known: readonly { readonly id: number; readonly label: string }[];
}

function Assistants({ form, record, known }: AssistantsProps) {
  const t = useMessages(messages);
  const people = useFoundPeople('tutor', 'teachingAssistant', 'teacher', 'staff');
  const found = withChosen(
    people.found.map(({ id, name }) => ({ id, name })),
    known.map(({ id, label }) => ({ id, name: label })),
  );
  const { teacher, coTeacher } = form.values;
  return (
    <PeopleField
      {...people}
      found={found.filter(({ id }) => !teacher.includes(id) && !coTeacher.includes(id))}
      label={t('assistants')}
      known={record?.assistants ?? []}
      selected={form.values.assistant_ids}
      onChange={(assistant_ids) => form.set({ assistant_ids })}
      error={form.errorAt('assistant_ids')}
    />
  );
}

function Guests({
  form,
  record,
}: {
  readonly form: Form<ClassFormValues>;
  readonly record: ClassRecord | null;
}) {
  const t = useMessages(messages);
  const people = useFoundPeople();
  return (
    <PeopleField
      {...people}
      label={t('guests')}
      known={record?.invited ?? []}
      selected={form.values.invited_ids}
      onChange={(invited_ids) => form.set({ invited_ids })}
      error={form.errorAt('invited_ids')}
    />
  );
}
