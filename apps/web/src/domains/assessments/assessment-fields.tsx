import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useMessages } from '../../lib/text.ts';
import { hasTutorInTests } from '../../lib/tutor-in-tests.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import { type AssessmentFormValues, canBePracticed, isTest } from './assessment-form-values.ts';
import { LessonRows } from './lesson-rows.tsx';
import { placementMessages } from './placement-messages.ts';
import { SubjectField } from './subject-field.tsx';

const messages = defineMessages({
  name: 'Name',
  type: '{^assessment} Type',
  test: '{^test}',
  classwork: '{^classwork}',
  homework: '{^homework}',
  notes: '{^note+}',
  grade: '{^grade}',
  chapter: '{^chapter}',
  lesson: '{^lesson}',
  instruction: 'Instructions',
  instructionHint: 'Shown to {student+} before they start.',
  choose: 'Please select',
  practice: 'For practice',
  practiceHint:
    'Chiron may offer it to {student+}. Never while one of its {question+} is in a running or planned {test}.',
});

/** Other types have their own forms. */
const types = ['test', 'classwork', 'homework', 'notes'] as const;

interface AssessmentFieldsProps {
  readonly form: Form<AssessmentFormValues>;
  /** Saved grade and subject; stay selectable even when archived since. */
  readonly known?: Pick<Assessment, 'grade_id' | 'grade_name' | 'subject_id' | 'subject_name'>;
  /** Called after a lesson row was deleted on the server. */
  readonly onLessonRemoved?: () => void;
}

export function AssessmentFields({ form, known, onLessonRemoved }: AssessmentFieldsProps) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const place = useMessages(placementMessages);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const { grade_id, subject_id } = form.values;
  const subjects = useSubjectOptions({
    gradeIds: grade_id ? [Number(grade_id)] : [],
    subjectIds: [Number(subject_id)],
  });
  const none = { value: '', label: t('choose') };
  const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[]) => [
    none,
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst />
      <FormRow>
        <SelectField
          {...form.field('type')}
          label={t('type')}
          isRequired
          options={[none, ...types.map((type) => ({ value: String(assessmentTypes[type]), label: t(type) }))]}
        />
        <SelectField
          {...form.field('grade_id')}
          label={t('grade')}
          isRequired
          options={optionsOf(withChosen(grades, chosenOf(known?.grade_id, known?.grade_name)))}
        />
        <SubjectField
          form={form}
          options={optionsOf(withChosen(subjects.options, chosenOf(known?.subject_id, known?.subject_name)))}
        />
      </FormRow>
      <FormRow>
        <TextField {...form.field('chapter_name')} label={t('chapter')} isRequired />
        <TextField {...form.field('lesson_name')} label={t('lesson')} isRequired />
      </FormRow>
      {isTest(form.values) ? (
        <SwitchField {...form.field('is_placement')} label={place('label')} hint={place('hint')} />
      ) : null}
      {canBePracticed(form.values) && (hasTutorInTests(viewer) || form.values.is_for_practice) ? (
        <SwitchField {...form.field('is_for_practice')} label={t('practice')} hint={t('practiceHint')} />
      ) : null}
      <LessonRows form={form} onRemoved={onLessonRemoved} />
      <RichTextField
        {...form.field('instruction')}
        label={t('instruction')}
        hint={t('instructionHint')}
        lines={5}
      />
    </>
  );
}
