import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { AssessmentFormValues } from './assessment-form-values.ts';
import { removeLesson } from './change-queries.ts';
import { LessonRowFields } from './lesson-row-fields.tsx';
import { isRepeated, type LessonRowValues, newRow } from './lesson-row-values.ts';
import classes from './lesson-rows.module.css';

const messages = defineMessages({
  assign: 'Assign to {lessonPlan+}',
  add: 'Add {lesson}',
  removeAsk: 'Are you sure to remove the {assessment}?',
  removeText: 'The {assessment} no longer belongs to “{$lesson}” of “{$plan}”.',
  remove: 'Remove',
});

interface LessonRowsProps {
  readonly form: Form<AssessmentFormValues>;
  /** Called after a row was deleted on the server, which raised the assessment's version. */
  readonly onRemoved?: (() => void) | undefined;
}

/** Switch with the assessment's lessons below (spec 2 §4). */
export function LessonRows({ form, onRemoved }: LessonRowsProps) {
  const t = useMessages(messages);
  const { hasLessons, lessons, grade_id, subject_id } = form.values;
  const [removed, setRemoved] = useState<LessonRowValues | null>(null);
  const drop = (row: LessonRowValues) => form.set({ lessons: lessons.filter(({ key }) => key !== row.key) });
  const removal = useMutation({
    ...removeLesson,
    onSuccess() {
      if (removed) drop(removed);
      onRemoved?.();
    },
    onSettled: () => setRemoved(null),
  });
  const { may } = useSignedIn();
  const saved = removed?.saved ?? null;
  const toggle = (isOn: boolean) =>
    form.set({ hasLessons: isOn, lessons: isOn && lessons.length === 0 ? [newRow(grade_id)] : lessons });
  // Hidden for users without access to lesson plans.
  if (!may(rules.viewLessonPlans) && lessons.length === 0) return null;
  return (
    <div className={classes.rows}>
      <CheckboxField label={t('assign')} value={hasLessons} onChange={toggle} />
      {hasLessons ? (
        <>
          {lessons.map((row, index) => (
            <LessonRowFields
              key={row.key}
              row={row}
              place={index + 1}
              subjectId={subject_id}
              isRepeated={isRepeated(lessons, index)}
              errorAt={(field) => form.errorAt(`lesson_plans.${index}.${field}`)}
              onChange={(after, names) =>
                form.set({
                  lessons: lessons.with(index, after),
                  // The chosen lesson fills empty chapter and lesson names.
                  ...(names && !form.values.chapter_name.trim() && { chapter_name: names.chapter }),
                  ...(names && !form.values.lesson_name.trim() && { lesson_name: names.lesson }),
                })
              }
              onRemove={() => (row.saved ? setRemoved(row) : drop(row))}
            />
          ))}
          <Button
            size="sm"
            icon={IconPlus}
            className={classes.add}
            onClick={() => form.set({ lessons: [...lessons, newRow(grade_id)] })}
          >
            {t('add')}
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        isOpen={saved !== null}
        title={t('removeAsk')}
        confirmLabel={t('remove')}
        isDangerous
        isBusy={removal.isPending}
        onConfirm={() => saved && removal.mutate(saved)}
        onClose={() => setRemoved(null)}
      >
        {t('removeText', { lesson: saved?.lesson_name ?? '', plan: saved?.plan_name ?? '' })}
      </ConfirmDialog>
    </div>
  );
}
