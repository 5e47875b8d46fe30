import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AssessmentDraft } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorDialog } from '../../components/error-dialog.tsx';
import { focusFirstProblem } from '../../components/form/first-problem.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { gradesQuery, subjectsQuery } from '../../lib/campus-lists.ts';
import { fieldErrorsOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import classes from './assessment-form.module.css';
import { type AssessmentFormValues, draftOf, formErrorsOf } from './assessment-form-values.ts';

const messages = defineMessages({
  name: 'Name',
  type: '{^assessment} Type',
  test: '{^test}',
  classwork: '{^classwork}',
  homework: '{^homework}',
  grade: '{^grade}',
  subject: '{^subject}',
  chapter: '{^chapter}',
  lesson: '{^lesson}',
  instruction: 'Instructions',
  instructionHint: 'What {student+} read before they start. Write math as \\( x^2 \\).',
  choose: 'Please select',
  failed: 'Internal server error, please try after sometime',
});

const types = [
  ['1', 'test'],
  ['2', 'classwork'],
  ['3', 'homework'],
] as const;

interface AssessmentFormProps {
  readonly initial: AssessmentFormValues;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: (draft: AssessmentDraft) => void;
  readonly onDirty?: (isDirty: boolean) => void;
  /** Beside the submit button: what closes the form. */
  readonly cancel: ReactNode;
}

export function AssessmentForm(props: AssessmentFormProps) {
  const { initial, submitLabel, isBusy, error, cancel } = props;
  const text = useText();
  const t = text(messages);
  const grades = useQuery(gradesQuery);
  const subjects = useQuery(subjectsQuery);
  const form = useForm({ initialValues: initial, validate: formErrorsOf(text) });

  const [told, setTold] = useState<unknown>(null);
  // Said at the fields where it is about fields, in a dialog where it is not (spec 2 §8).
  const refusal = error === told || fieldErrorsOf(error) ? null : error;

  const formRef = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();
  const tellDirty = useEffectEvent((now: boolean) => props.onDirty?.(now));
  useEffect(() => tellDirty(isDirty), [isDirty]);
  const { setErrors } = form;
  const showErrors = useEffectEvent(() => setErrors(fieldErrorsOf(error) ?? {}));
  useEffect(() => {
    if (error) showErrors();
  }, [error]);

  const optionsOf = (rows: readonly { id: number; name: string }[] = []) => [
    { value: '', label: t('choose') },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => props.onSubmit(draftOf(values)),
        () => focusFirstProblem(formRef.current),
      )}
    >
      <ErrorDialog cause={refusal} fallback={t('failed')} onClose={() => setTold(error)} />
      <TextInput
        className={classes.wide}
        label={t('name')}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        className={classes.third}
        label={t('type')}
        required
        data={[
          { value: '', label: t('choose') },
          ...types.map(([value, name]) => ({ value, label: t(name) })),
        ]}
        {...form.getInputProps('type')}
      />
      <NativeSelect
        className={classes.third}
        label={t('grade')}
        required
        data={optionsOf(grades.data)}
        {...form.getInputProps('grade_id')}
      />
      <NativeSelect
        className={classes.third}
        label={t('subject')}
        required
        data={optionsOf(subjects.data)}
        {...form.getInputProps('subject_id')}
      />
      <TextInput
        className={classes.half}
        label={t('chapter')}
        required
        maxLength={200}
        {...form.getInputProps('chapter_name')}
      />
      <TextInput
        className={classes.half}
        label={t('lesson')}
        required
        maxLength={200}
        {...form.getInputProps('lesson_name')}
      />
      <div className={classes.wide}>
        <RichTextField
          label={t('instruction')}
          hint={t('instructionHint')}
          lines={5}
          value={form.values.instruction}
          error={form.errors.instruction?.toString()}
          onChange={(source) => form.setFieldValue('instruction', source)}
        />
      </div>
      <div className={classes.foot}>
        {cancel}
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
