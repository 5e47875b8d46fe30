import type { EnrollmentDraft } from '@pelion/contract/enrollments';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useMessages } from '../../lib/text.ts';
import { useFoundPeople } from '../people/queries.ts';
import { firstDayIn } from './days.ts';
import { enrollStudents } from './queries.ts';
import { SectionOfYear } from './section-of-year.tsx';
import { useEnrollmentChanges } from './use-enrollment-changes.ts';

const messages = defineMessages({
  title: 'Enroll {student+}',
  students: '{^student+}',
  noSection: 'Please select',
  starts: 'First day',
  ends: 'Last day',
  endsHint: 'Leave empty for no end date.',
  enroll: 'Enroll',
});

const noStudents: number[] = [];

interface EnrollDialogProps {
  /** The year of the list; 0: the current one. */
  readonly yearId: number;
  readonly sectionId: number;
  readonly onClose: () => void;
}

export function EnrollDialog({ yearId: listed, sectionId, onClose }: EnrollDialogProps) {
  const t = useMessages(messages);
  const { tellEnrolled } = useEnrollmentChanges();
  const { data: years = [] } = useQuery(academicYearsQuery);
  const students = useFoundPeople('student');
  const yearOf = (id: number) => years.find((year) => (id === 0 ? year.is_current : year.id === id));
  const today = useCampusToday();
  const form = useForm({
    initial: {
      student_ids: noStudents,
      yearId: yearOf(listed)?.id ?? 0,
      section_id: sectionId,
      starts_on: firstDayIn(yearOf(listed), today),
      ends_on: '',
    },
    schema: () => import('@pelion/contract/enrollments').then((file) => file.enrollmentDraft),
    body: ({ yearId: _year, section_id, ...values }): EnrollmentDraft => ({
      ...values,
      section_id,
      ends_on: values.ends_on || null,
    }),
    mutation: useMutation(enrollStudents),
    variables: (draft: EnrollmentDraft) => draft,
    onSaved(done) {
      tellEnrolled(done);
      onClose();
    },
  });
  const { values } = form;
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('enroll')} onClose={onClose}>
      <PeopleField
        {...students}
        label={t('students')}
        known={[]}
        selected={values.student_ids}
        onChange={(student_ids) => form.set({ student_ids })}
        error={form.errorAt('student_ids')}
      />
      <SectionOfYear form={form} none={t('noSection')} isRequired />
      <FormRow>
        <TextField {...form.field('starts_on')} type="date" label={t('starts')} isRequired />
        <TextField {...form.field('ends_on')} type="date" label={t('ends')} hint={t('endsHint')} />
      </FormRow>
    </FormDialog>
  );
}
