import type { SectionSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { Notice } from '../../components/notice.tsx';
import { teachersQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { draftLessons, editedLessons, LessonFields } from './lesson-fields.tsx';
import { readSection, saveSection } from './queries.ts';

const messages = defineMessages({
  create: 'Add {section} to {$grade}',
  edit: 'Edit {section}',
  name: 'Name',
  nameHint: 'A short name, such as A. Lists show it as “{$label}”.',
  homeroom: '{^homeroomTeacher}',
  nobody: 'Nobody',
});

interface SectionDialogProps {
  readonly gradeId: number;
  readonly gradeName: string;
  /** 0: current year. */
  readonly yearId: number;
  /** Null creates a new section. */
  readonly section: SectionSetup | null;
  readonly onClose: () => void;
}

export function SectionDialog({ gradeId, gradeName, yearId, section, onClose }: SectionDialogProps) {
  const t = useMessages(messages);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: teachers = [] } = useQuery(teachersQuery);
  const { form, newer } = useRecordForm({
    record: section,
    valuesOf: (record) => ({
      name: record?.name ?? '',
      homeroom: record?.homeroom_teacher_id ? String(record.homeroom_teacher_id) : '',
      lessons: editedLessons(record?.lessons ?? []),
    }),
    body: ({ name, homeroom, lessons }) => ({
      name,
      academic_year_id: yearId || undefined,
      homeroom_teacher_id: homeroom ? Number(homeroom) : null,
      lessons: draftLessons(lessons),
    }),
    schema: () => import('@pelion/contract/grades').then((file) => file.sectionDraft),
    mutation: useMutation(saveSection(gradeId)),
    read: readSection,
    onSaved: onClose,
  });
  const { homeroom_teacher_id: known = null, homeroom_teacher_name: knownName = null } = section ?? {};
  const offered = teachers.filter(({ is_suspended }) => !is_suspended);
  // The saved teacher stays selectable even when suspended, or when the list failed to load.
  const kept =
    known !== null && knownName !== null && !offered.some(({ id }) => id === known)
      ? [{ id: known, name: knownName }]
      : [];
  return (
    <RecordFormDialog
      form={form}
      title={section ? t('edit') : t('create', { grade: gradeName })}
      record={section}
      newer={newer}
      onClose={onClose}
    >
      {form.errorAt('academic_year_id') ? (
        <Notice kind="failure">{form.errorAt('academic_year_id')}</Notice>
      ) : null}
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint', { label: `${gradeName} - ${form.values.name.trim() || 'A'}` })}
        isRequired
        isFirst
        maxLength={100}
      />
      <SelectField
        label={t('homeroom')}
        options={[
          { value: '', label: t('nobody') },
          ...[...kept, ...offered].map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={form.values.homeroom}
        onChange={(homeroom) => form.set({ homeroom })}
        error={form.errorAt('homeroom_teacher_id')}
      />
      <LessonFields
        lessons={form.values.lessons}
        onChange={(lessons) => form.set({ lessons })}
        known={[...(section?.lessons ?? []), ...(newer?.record.lessons ?? [])]}
        errorAt={form.errorAt}
      />
    </RecordFormDialog>
  );
}
