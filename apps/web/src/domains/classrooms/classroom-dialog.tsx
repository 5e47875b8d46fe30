import { roomPortals, rules } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import type { Classroom, ClassroomDraft } from '@pelion/contract/classrooms';
import { portalLabels, portalsOffered } from '@pelion/contract/classrooms/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { sectionsQuery, subjectsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { session } from '../../lib/session.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import { groupsQuery } from '../groups/queries.ts';
import { useFoundPeople } from '../people/queries.ts';
import { classroomMutations, readClassroom } from './queries.ts';

const messages = defineMessages({
  create: 'Add {classroom}',
  edit: 'Edit {classroom}',
  name: 'Name',
  place: 'Place',
  placeHint: 'Building, floor, number.',
  capacity: 'Seats',
  capacityHint: 'Leave empty for no limit.',
  portal: 'Room portal',
  teachers: '{^teacher+}',
  subject: '{^subject}',
  noSubject: 'Any {subject}',
  sections: '{^section+}',
  groups: 'Groups',
  students: 'Single {student+}',
  removeTitle: 'Do you want to delete the {classroom}?',
  removeText: '“{$name}” disappears from all lists. If you archive it instead, it can be restored.',
  archive: 'Archive',
});

interface ClassroomDialogProps {
  /** Null: a new one. */
  readonly classroom: Classroom | null;
  readonly onClose: () => void;
}

const campusPortal = () => session.user()?.school_campus_setting.room_portal;

const valuesOf = (record: Classroom | null) => ({
  name: record?.name ?? '',
  place: record?.place ?? '',
  capacity: record?.capacity ?? null,
  // A new one has that of the campus.
  portal: record?.portal ?? roomPortals.find((portal) => portal === campusPortal()) ?? 'unik-jitsi',
  subject_id: record?.subject_id ?? null,
  teacher_ids: record?.teachers.map(({ id }) => id) ?? [],
  section_ids: record?.sections.map(({ id }) => id) ?? [],
  group_ids: record?.groups.map(({ id }) => id) ?? [],
  student_ids: record?.students.map(({ id }) => id) ?? [],
});

function ClassroomDialog({ classroom, onClose }: ClassroomDialogProps) {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const seesStudents = may(rules.listStudents);
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: teachers = [] } = useQuery(teachersQuery);
  const { data: sections = [] } = useQuery(sectionsQuery);
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: seesStudents });
  const students = useFoundPeople('student');
  const { form, newer } = useRecordForm({
    record: classroom,
    valuesOf,
    // Viewers who may not list students leave groups and single students as they are.
    body: ({ group_ids, student_ids, ...values }): ClassroomDraft => ({
      ...values,
      ...(seesStudents && { group_ids, student_ids }),
    }),
    schema: () => import('@pelion/contract/classrooms').then((file) => file.classroomDraft),
    mutation: useMutation(classroomMutations.save),
    read: readClassroom,
    onSaved: onClose,
  });
  const { values } = form;
  const portals = portalsOffered(viewer.settings.has('allows_restricted_meeting_portals'));
  const named = withChosen(
    teachers.map(({ id, name }) => ({ id, label: name })),
    (classroom?.teachers ?? []).map(({ id, name }) => ({ id, label: name })),
  );
  const placed = withChosen(
    sections.map(({ id, label }) => ({ id, label })),
    classroom?.sections ?? [],
  );
  const grouped = withChosen(
    groups.filter(({ is_archived }) => !is_archived).map(({ id, name }) => ({ id, label: name })),
    (classroom?.groups ?? []).map(({ id, name }) => ({ id, label: name })),
  );
  const taught = withChosen(
    subjects.map(({ id, name }) => ({ id, label: name })),
    chosenOf(classroom?.subject_id, classroom?.subject_name).map(({ id, name }) => ({ id, label: name })),
  );
  return (
    <RecordFormDialog
      form={form}
      title={t(classroom ? 'edit' : 'create')}
      record={classroom}
      newer={newer}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <FormRow>
        <TextField {...form.field('place')} label={t('place')} hint={t('placeHint')} maxLength={200} />
        <NumberField {...form.field('capacity')} label={t('capacity')} hint={t('capacityHint')} />
      </FormRow>
      <SelectField
        label={t('subject')}
        value={values.subject_id === null ? '' : String(values.subject_id)}
        options={[
          { value: '', label: t('noSubject') },
          ...taught.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        onChange={(value) => form.set({ subject_id: value === '' ? null : Number(value) })}
        error={form.errorAt('subject_id')}
      />
      <ComboField
        label={t('teachers')}
        options={named}
        selected={values.teacher_ids}
        onChange={(teacher_ids) => form.set({ teacher_ids })}
        error={form.errorAt('teacher_ids')}
      />
      <ComboField
        label={t('sections')}
        options={placed}
        selected={values.section_ids}
        onChange={(section_ids) => form.set({ section_ids })}
        error={form.errorAt('section_ids')}
      />
      {seesStudents ? (
        <>
          <ComboField
            label={t('groups')}
            options={grouped}
            selected={values.group_ids}
            onChange={(group_ids) => form.set({ group_ids })}
            error={form.errorAt('group_ids')}
          />
          <PeopleField
            // Remounts on an edit conflict, to add the names of the newer version's students.
            key={newer?.record.version}
            {...students}
            label={t('students')}
            known={[...(classroom?.students ?? []), ...(newer?.record.students ?? [])]}
            selected={values.student_ids}
            onChange={(student_ids) => form.set({ student_ids })}
            error={form.errorAt('student_ids')}
          />
        </>
      ) : null}
      {isSettingBuilt('room_portal') ? (
        <SelectField
          {...form.field('portal')}
          label={t('portal')}
          options={(portals.includes(values.portal) ? portals : [values.portal, ...portals]).map((value) => ({
            value,
            label: text.phrase(portalLabels[value]),
          }))}
        />
      ) : null}
    </RecordFormDialog>
  );
}

/** Dialog of the action chosen in a menu. */
export function ClassroomTaskDialog(chosen: RecordTaskProps<Classroom>) {
  const t = useMessages(messages);
  const archiving = useMutation({ ...classroomMutations.turn, onSuccess: chosen.onClose });
  return (
    <RecordTaskDialog
      {...chosen}
      form={(classroom) => <ClassroomDialog classroom={classroom} onClose={chosen.onClose} />}
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={classroomMutations.remove}
      archive={{
        label: t('archive'),
        onChoose: (record) => archiving.mutate({ record, to: { is_archived: true } }),
      }}
    />
  );
}
