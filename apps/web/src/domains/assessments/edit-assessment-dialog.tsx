import type { Assessment, ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { type Newer, useNewer } from '../../components/form/use-newer.ts';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { AssessmentFields } from './assessment-fields.tsx';
import { formValuesOf } from './assessment-form-values.ts';
import { readAssessment, updateAssessment } from './change-queries.ts';
import { keptRows } from './lesson-row-values.ts';
import { useAssessmentForm } from './use-assessment-form.ts';
import { WholeAssessment } from './whole-assessment.tsx';

interface EditOfProps {
  readonly assessment: ListedAssessment;
  readonly types: readonly number[] | undefined;
  readonly onClose: () => void;
}

/** Changing a row of the list. */
export const EditOf = ({ assessment, types, onClose }: EditOfProps) => (
  <WholeAssessment assessment={assessment} onClose={onClose}>
    {(whole) => <EditAssessmentDialog assessment={whole} types={types} onClose={onClose} />}
  </WholeAssessment>
);

const messages = defineMessages({
  title: 'Edit {^assessment}',
  save: 'Save',
  moved: 'Navigate to the {$type} tab to see the moved {assessment}',
  theirs: 'Current name: “{$name}”',
});

interface EditAssessmentDialogProps {
  readonly assessment: Assessment;
  /** Types of the list behind the dialog; undefined: all types. */
  readonly types?: readonly number[] | undefined;
  readonly onClose: () => void;
}

export function EditAssessmentDialog({ assessment, types, onClose }: EditAssessmentDialogProps) {
  const t = useMessages(messages);
  const { base, settle, onConflict, newerThan } = useNewer(assessment, ({ id }) => readAssessment(id));
  const form = useAssessmentForm(assessment, {
    mutation: useMutation(updateAssessment),
    variables: (draft) => ({ edited: base, draft }),
    onConflict,
    onSaved({ type, assessment_type_name }) {
      // Spec 2 §2.3: another type moves the assessment to another list.
      if (types && !types.includes(type)) toast('success', t('moved', { type: assessment_type_name }));
      onClose();
    },
  });
  const newer = newerThan(
    (theirs) => form.set(formValuesOf(theirs)),
    (theirs) => form.set({ lessons: keptRows(form.values.lessons, theirs.lesson_plans) }),
  );
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submitLabel={t('save')}
      size="lg"
      problemIn="dialog"
      onClose={onClose}
    >
      {newer ? <ChangedNotice {...newer} /> : null}
      <AssessmentFields
        form={form}
        known={base}
        // Deleting a lesson row counts as a change of its own and raises the version.
        onLessonRemoved={() => settle({ ...base, version: base.version + 1 })}
      />
    </FormDialog>
  );
}

/** Edit conflict: shows the newer saved version beside the unsaved input (decision 0043). */
function ChangedNotice({ record, keepMine, takeTheirs }: Newer<Assessment>) {
  const t = useMessages(messages);
  const facts = [
    record.assessment_type_name,
    record.grade_name,
    record.subject_name,
    record.chapter_name,
    record.lesson_name,
    ...record.lesson_plans.map(({ plan_name, lesson_name }) => `${plan_name} – ${lesson_name}`),
  ];
  return (
    <ConflictNotice
      title={t('theirs', { name: record.name })}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <RichTextView html={record.instruction} />
    </ConflictNotice>
  );
}
