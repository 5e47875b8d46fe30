import { roomPortals } from '@pelion/access';
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
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { sectionsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { session } from '../../lib/session.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { withChosen } from '../../lib/with-chosen.ts';
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
  sections: '{^section+}',
  removeTitle: 'Do you want to delete the {classroom}?',
  removeText: '“{$name}” disappears from all lists. If you archive it instead, it can be restored.',
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
  teacher_ids: record?.teachers.map(({ id }) => id) ?? [],
  section_ids: record?.sections.map(({ id }) => id) ?? [],
});

function ClassroomDialog({ classroom, onClose }: ClassroomDialogProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: teachers = [] } = useQuery(teachersQuery);
  const { data: sections = [] } = useQuery(sectionsQuery);
  const { form, newer } = useRecordForm({
    record: classroom,
    valuesOf,
    body: (values): ClassroomDraft => values,
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
  return (
    <RecordTaskDialog
      {...chosen}
      form={(classroom) => <ClassroomDialog classroom={classroom} onClose={chosen.onClose} />}
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={classroomMutations.remove}
    />
  );
}
