import { rules } from '@pelion/access';
import type { LessonPlanDetail, LessonPlanDraft } from '@pelion/contract/lesson-plans';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormPage, FormRow } from '../../components/form/form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { gradesQuery, studentsQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import { readLessonPlan, saveLessonPlan } from './queries.ts';
import { domainsOf, type Parts, partsOf } from './tree-draft.ts';
import { TreeEditor } from './tree-editor.tsx';

const messages = defineMessages({
  name: 'Name',
  grade: '{^grade}',
  subject: '{^subject}',
  everySubject: 'All {subject+}',
  choose: 'Please select',
  students: '{^student+}',
  noStudents: 'No {student+} yet',
  save: 'Save',
  add: 'Add',
  cancel: 'Cancel',
  theirs: 'Current name: “{$name}”',
  theirsText: 'Somebody else has saved it with {$n} {lesson#n} since you opened it.',
});

interface Values {
  readonly name: string;
  readonly grade_id: string;
  readonly subject_id: string;
  readonly parts: Parts;
  readonly student_ids: readonly number[];
}

const valuesOf = (plan: LessonPlanDetail | null): Values => ({
  name: plan?.name ?? '',
  grade_id: plan ? String(plan.grade_id) : '',
  subject_id: plan?.subject_id ? String(plan.subject_id) : '',
  parts: plan ? partsOf(plan) : [],
  student_ids: plan?.students.map(({ id }) => id) ?? [],
});

/** Omits the students for users who may not list them, which leaves them unchanged. */
const draftOf = (values: Values, seesStudents: boolean): LessonPlanDraft => ({
  name: values.name,
  grade_id: Number(values.grade_id),
  subject_id: values.subject_id ? Number(values.subject_id) : null,
  domains: domainsOf(values.parts),
  ...(seesStudents && { student_ids: [...values.student_ids] }),
});

interface LessonPlanFormProps {
  /** Null creates a new plan. */
  readonly plan: LessonPlanDetail | null;
  /** Link target of Cancel. */
  readonly cancelTo: string;
  readonly onSaved: (plan: LessonPlanDetail) => void;
  /** Opens the fields of a saved lesson. */
  readonly onOpenLesson?: (id: number) => void;
}

/** Form of a new or existing lesson plan: grade, domains, chapters and lessons. */
export function LessonPlanForm({ plan, cancelTo, onSaved, onOpenLesson }: LessonPlanFormProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const seesStudents = may(rules.listStudents);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const { data: students = [] } = useQuery({ ...studentsQuery, enabled: seesStudents });
  const { form, newer } = useRecordForm({
    record: plan,
    valuesOf,
    schema: () => import('@pelion/contract/lesson-plans').then((file) => file.lessonPlanDraft),
    body: (values) => draftOf(values, seesStudents),
    read: ({ id }) => readLessonPlan(id),
    mutation: useMutation(saveLessonPlan),
    onSaved,
  });
  const { grade_id, subject_id } = form.values;
  const subjects = useSubjectOptions({
    gradeIds: grade_id ? [Number(grade_id)] : [],
    subjectIds: [Number(subject_id)],
  });
  const optionsOf = (none: string, rows: readonly { readonly id: number; readonly name: string }[]) => [
    { value: '', label: none },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  return (
    <FormPage
      form={form}
      actions={
        <>
          <ButtonLink to={cancelTo}>{t('cancel')}</ButtonLink>
          <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
            {t(plan ? 'save' : 'add')}
          </ChangeButton>
        </>
      }
    >
      {newer ? (
        <ConflictNotice
          title={t('theirs', { name: newer.record.name })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          {t('theirsText', { n: newer.record.lessons_count })}
        </ConflictNotice>
      ) : null}
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst />
      <FormRow>
        <SelectField
          {...form.field('grade_id')}
          label={t('grade')}
          isRequired
          options={optionsOf(t('choose'), withChosen(grades, chosenOf(plan?.grade_id, plan?.grade_name)))}
        />
        <SelectField
          {...form.field('subject_id')}
          label={t('subject')}
          options={optionsOf(
            t('everySubject'),
            withChosen(subjects.options, chosenOf(plan?.subject_id, plan?.subject_name)),
          )}
        />
      </FormRow>
      <TreeEditor
        onOpenLesson={onOpenLesson}
        value={form.values.parts}
        onChange={(parts) => form.set({ parts })}
        errorAt={(path) => form.errorAt(path)}
        error={form.errorAt('domains', true)}
      />
      {seesStudents ? (
        <CheckList
          label={t('students')}
          options={students.map(({ id, name, section_labels }) => ({
            id,
            label: name,
            note: section_labels.join(', '),
          }))}
          selected={[...form.values.student_ids]}
          onChange={(student_ids) => form.set({ student_ids })}
          emptyText={t('noStudents')}
          error={form.errorAt('student_ids')}
        />
      ) : null}
    </FormPage>
  );
}
