import { mayOpen, rules } from '@pelion/access';
import type { Course } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CopiedDates } from './copied-dates.tsx';
import { copyCourse, copyPreviewQuery } from './course-copy-queries.ts';

const messages = defineMessages({
  title: 'Copy {course}',
  name: 'Name',
  nameOf: '{$name} (copy)',
  schedules: 'Schedules too',
  start: 'First day',
  startHint: 'All dates move with it. Empty keeps them.',
  copy: 'Copy',
});

interface CopyCourseDialogProps {
  readonly course: Pick<Course, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Copy of a course with its dates before and after, which a job then fills. */
export function CopyCourseDialog({ course, onClose }: CopyCourseDialogProps) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const form = useForm({
    initial: { name: t('nameOf', { name: course.name }).slice(0, 200), has_schedules: false, starts_on: '' },
    schema: () => import('@pelion/contract/course-copies').then((file) => file.courseCopyDraft),
    body: ({ starts_on, ...values }) => ({ ...values, starts_on: starts_on || null }),
    mutation: useMutation(copyCourse(course.id)),
    variables: (body) => body,
    onSaved: onClose,
  });
  const { has_schedules, starts_on } = form.values;
  const { data, error } = useQuery(
    copyPreviewQuery(course.id, { has_schedules, starts_on: starts_on || null }),
  );
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('copy')} size="lg" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={200} />
      {mayOpen(viewer, rules.editCourses) ? (
        <SwitchField {...form.field('has_schedules')} label={t('schedules')} />
      ) : null}
      <TextField {...form.field('starts_on')} type="date" label={t('start')} hint={t('startHint')} />
      {error ? <Notice kind="failure">{messageOf(error)}</Notice> : null}
      {data && !error ? <CopiedDates dates={data.dates} /> : null}
    </FormDialog>
  );
}
