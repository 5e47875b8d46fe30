import type { CourseDetail } from '@pelion/contract/courses';
import { courseLimits, courseOrders, courseOrderWords, mostInCourse } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CourseImageField } from '../../components/course-image-field.tsx';
import { EntryList } from '../../components/entry-list.tsx';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TagsField } from '../../components/fields/tags-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import type { CourseValues } from './course-values.ts';
import { percentOf, shareOf } from './shares.ts';

const messages = defineMessages({
  name: 'Name',
  description: 'Description',
  goals: 'Goals',
  goal: 'Goal {$n}',
  addGoal: 'Add a goal',
  removeGoal: 'Remove goal {$n}',
  grades: '{^grade+}',
  subject: '{^subject}',
  none: 'None',
  minutes: 'Length in minutes',
  author: 'Author',
  authorHint: 'Empty: {$name}.',
  order: 'Order',
  enough: 'Required items that are enough',
  enoughHint: 'Empty: all of them.',
  score: 'Score to complete, in %',
  scoreHint: 'Empty: none.',
  certificate: 'Certificate at the end',
  percent: 'Please enter a percentage from 1 to 100',
});

interface CourseDetailsProps {
  readonly course: CourseDetail;
  readonly form: Form<CourseValues>;
}

/** Fields of a course beside its contents. */
export function CourseDetails({ course, form }: CourseDetailsProps) {
  const text = useText();
  const t = text(messages);
  const { values, set, errorAt } = form;
  const { goals, grade_ids, subject_id } = values;
  const { data: grades = [] } = useQuery(gradesQuery);
  const subjects = useSubjectOptions({
    gradeIds: grade_ids,
    subjectIds: subject_id === null ? [] : [subject_id],
  });
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} isRequired maxLength={200} />
      <CourseImageField
        value={values.image}
        error={errorAt('image_file_id')}
        onChange={(image) => set({ image })}
      />
      <RichTextField
        label={t('description')}
        value={values.description}
        error={errorAt('description')}
        onChange={(description) => set({ description })}
      />
      <EntryList
        label={t('goals')}
        entries={goals}
        keyOf={(_goal, index) => index}
        least={0}
        addLabel={t('addGoal')}
        removeLabel={(index) => t('removeGoal', { n: index + 1 })}
        onAdd={goals.length < mostInCourse.goals ? () => set({ goals: [...goals, ''] }) : undefined}
        onRemove={(index) => set({ goals: goals.toSpliced(index, 1) })}
      >
        {(goal, index) => (
          <TextField
            label={t('goal', { n: index + 1 })}
            isLabelHidden
            maxLength={courseLimits.goal}
            value={goal}
            error={errorAt(`goals.${index}`)}
            onChange={(changed) => set({ goals: goals.with(index, changed) })}
          />
        )}
      </EntryList>
      <FormRow>
        <ComboField
          label={t('grades')}
          options={withChosen(grades, course.grades).map(({ id, name }) => ({ id, label: name }))}
          selected={grade_ids}
          error={errorAt('grade_ids')}
          onChange={(ids) => set({ grade_ids: ids })}
        />
        <SelectField
          label={t('subject')}
          options={[
            { value: '', label: t('none') },
            ...withChosen(subjects.options, chosenOf(course.subject_id, course.subject_name)).map(
              ({ id, name }) => ({ value: String(id), label: name }),
            ),
          ]}
          value={String(subject_id ?? '')}
          error={errorAt('subject_id')}
          onChange={(value) => set({ subject_id: value === '' ? null : Number(value) })}
        />
      </FormRow>
      <FormRow>
        <NumberField {...form.field('minutes')} label={t('minutes')} />
        <TextField
          {...form.field('author')}
          label={t('author')}
          hint={t('authorHint', { name: course.created_by_name })}
          maxLength={courseLimits.author}
        />
      </FormRow>
      <TagsField
        value={values.tags}
        maxLength={courseLimits.tag}
        error={errorAt('tags')}
        onChange={(tags) => set({ tags })}
      />
      <RadioField
        label={t('order')}
        choices={courseOrders.map((order) => ({ value: order, label: text.phrase(courseOrderWords[order]) }))}
        value={values.order}
        error={errorAt('order')}
        onChange={(order) => set({ order })}
      />
      <FormRow>
        <NumberField {...form.field('enough')} label={t('enough')} hint={t('enoughHint')} />
        <NumberField
          label={t('score')}
          hint={t('scoreHint')}
          isDecimal
          value={percentOf(values.score)}
          error={errorAt('score') && t('percent')}
          onChange={(percent) => set({ score: shareOf(percent) })}
        />
      </FormRow>
      <CheckboxField {...form.field('has_certificate')} label={t('certificate')} />
    </>
  );
}
