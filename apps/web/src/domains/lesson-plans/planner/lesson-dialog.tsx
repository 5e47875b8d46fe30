import type { Lesson } from '@pelion/contract/lesson-planner';
import { LONGEST_LESSON_NOTES, LONGEST_OBJECTIVE } from '@pelion/contract/lesson-planner/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../../lib/text.ts';
import { LessonMaterials } from './lesson-materials.tsx';
import { type LessonAt, lessonQuery, saveLesson } from './queries.ts';

const messages = defineMessages({
  loading: '{^lesson}',
  objective: 'Objective',
  text: 'Text',
  minutes: 'Minutes',
  remarks: 'Internal remarks',
  remarksHint: 'Not shown to {student+} and {parent+}',
});

interface LessonDialogProps extends LessonAt {
  readonly onClose: () => void;
}

/** A lesson with objective, text, minutes and internal remarks. */
export function LessonDialog({ onClose, ...at }: LessonDialogProps) {
  const t = useMessages(messages);
  const query = useQuery(lessonQuery(at));
  if (query.data?.can.edit) return <LessonForm lesson={query.data} onClose={onClose} />;
  return (
    <Dialog title={query.data?.name ?? t('loading')} size="md" onClose={onClose}>
      <AsyncView query={query}>{(lesson) => <LessonFacts lesson={lesson} />}</AsyncView>
    </Dialog>
  );
}

function LessonFacts({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      {lesson.objective === '' ? null : <p>{lesson.objective}</p>}
      <RichTextView html={lesson.text_html} />
      {lesson.staff_notes === '' ? null : <p>{lesson.staff_notes}</p>}
      <LessonMaterials lesson={lesson} />
    </>
  );
}

function LessonForm({ lesson, onClose }: { readonly lesson: Lesson; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const { objective, text_source, minutes, staff_notes, version } = lesson;
  const form = useForm({
    initial: { objective, text_source, minutes, staff_notes },
    schema: () => import('@pelion/contract/lesson-planner').then((file) => file.lessonEdit),
    body: (values) => ({ ...values, version }),
    mutation: useMutation(saveLesson),
    variables: (edit) => ({ lesson: { planId: lesson.lesson_plan_id, lessonId: lesson.id }, edit }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={lesson.name} record={lesson} onClose={onClose}>
      <TextField {...form.field('objective')} label={t('objective')} maxLength={LONGEST_OBJECTIVE} />
      <RichTextField {...form.field('text_source')} label={t('text')} />
      <NumberField {...form.field('minutes')} label={t('minutes')} />
      <TextAreaField
        {...form.field('staff_notes')}
        label={t('remarks')}
        hint={t('remarksHint')}
        maxLength={LONGEST_LESSON_NOTES}
      />
      <LessonMaterials lesson={lesson} />
    </FormDialog>
  );
}
