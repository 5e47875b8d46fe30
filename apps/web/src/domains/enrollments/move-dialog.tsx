import type { Enrollment, EnrollmentMove } from '@pelion/contract/enrollments';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { FirstNames } from '../../components/first-names.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useMessages } from '../../lib/text.ts';
import { firstDayIn } from './days.ts';
import { moveEnrollments } from './queries.ts';
import { SectionOfYear } from './section-of-year.tsx';
import { useEnrollmentChanges } from './use-enrollment-changes.ts';

const messages = defineMessages({
  title: 'Move {$n} {enrollment#n}',
  to: 'To {section}',
  leave: 'None: they leave',
  day: 'First day there',
  leaveDay: 'No longer there from',
  hint: 'The day before is the last in the current {section}. Results are kept.',
  move: 'Move',
  end: 'Let them leave',
});

interface MoveDialogProps {
  readonly enrollments: readonly Enrollment[];
  readonly onClose: () => void;
}

export function MoveDialog({ enrollments, onClose }: MoveDialogProps) {
  const t = useMessages(messages);
  const { tellMoved } = useEnrollmentChanges();
  const { data: years = [] } = useQuery(academicYearsQuery);
  const ownYear = enrollments[0]?.academic_year_id ?? 0;
  const today = useCampusToday();
  const yearOf = (id: number) => years.find((year) => year.id === id);
  const form = useForm({
    initial: { yearId: ownYear, section_id: 0, starts_on: firstDayIn(yearOf(ownYear), today) },
    schema: () => import('@pelion/contract/enrollments').then((file) => file.enrollmentMove),
    body: ({ section_id, starts_on }): EnrollmentMove => ({
      enrollment_ids: enrollments.map(({ id }) => id),
      section_id: section_id || null,
      starts_on,
    }),
    mutation: useMutation(moveEnrollments),
    variables: (move: EnrollmentMove) => move,
    onSaved(done) {
      tellMoved(done);
      onClose();
    },
  });
  const { values } = form;
  const isLeaving = values.section_id === 0;
  return (
    <FormDialog
      form={form}
      title={t('title', { n: enrollments.length })}
      submitLabel={t(isLeaving ? 'end' : 'move')}
      onClose={onClose}
    >
      <p>
        <FirstNames names={[...new Set(enrollments.map(({ student_name }) => student_name))]} />
      </p>
      <SectionOfYear form={form} label={t('to')} none={t('leave')} />
      <TextField
        {...form.field('starts_on')}
        type="date"
        label={t(isLeaving ? 'leaveDay' : 'day')}
        hint={t('hint')}
        isRequired
      />
    </FormDialog>
  );
}
