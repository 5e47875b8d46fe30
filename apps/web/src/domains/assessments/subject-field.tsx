import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField, type SelectOption } from '../../components/fields/select-field.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import type { AssessmentFormValues } from './assessment-form-values.ts';
import { hasPlans, resetPlans } from './lesson-row-values.ts';

const messages = defineMessages({
  subject: '{^subject}',
  ask: 'Do you want to change the {subject}?',
  text: '{^lessonPlan}, {chapter} and {lesson} of every row have to be selected again.',
  change: 'Change {subject}',
});

interface SubjectFieldProps {
  readonly form: Form<AssessmentFormValues>;
  readonly options: readonly SelectOption<string>[];
}

/** Changing the subject resets chosen lesson plans, after a confirmation (spec 2 §4). */
export function SubjectField({ form, options }: SubjectFieldProps) {
  const t = useMessages(messages);
  const [wanted, setWanted] = useState<string | null>(null);
  const { hasLessons, lessons } = form.values;
  const change = (subject_id: string) =>
    hasLessons && hasPlans(lessons)
      ? setWanted(subject_id)
      : form.set({ subject_id, lessons: resetPlans(lessons) });
  return (
    <>
      <SelectField
        {...form.field('subject_id')}
        label={t('subject')}
        isRequired
        options={options}
        onChange={change}
      />
      <ConfirmDialog
        isOpen={wanted !== null}
        title={t('ask')}
        confirmLabel={t('change')}
        onConfirm={() => {
          form.set({ subject_id: wanted ?? '', lessons: resetPlans(lessons) });
          setWanted(null);
        }}
        onClose={() => setWanted(null)}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  );
}
