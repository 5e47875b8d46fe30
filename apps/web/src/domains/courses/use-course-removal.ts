import type { Course } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { removeCourse, restoreCourse } from './queries.ts';

const messages = defineMessages({ deleted: 'The {course} has been deleted.', undo: 'Undo' });

/** Deletes a course and offers the way back. */
export function useCourseRemoval() {
  const t = useMessages(messages);
  const { mutate: remove } = useMutation(removeCourse);
  const { mutate: restore } = useMutation(restoreCourse);
  return ({ id }: Pick<Course, 'id'>, onRemoved?: () => void) =>
    remove(id, {
      onSuccess() {
        toast('success', t('deleted'), { label: t('undo'), run: () => restore(id) });
        onRemoved?.();
      },
    });
}
