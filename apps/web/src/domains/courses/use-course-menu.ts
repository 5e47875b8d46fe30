import { mayOpen, pathOf, rules } from '@pelion/access';
import type { ListedCourse } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleOff,
  IconCopy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { restoreCourse } from './queries.ts';
import { useCourseRemoval } from './use-course-removal.ts';

const messages = defineMessages({
  edit: 'Edit',
  copy: 'Copy',
  schedules: 'Schedules',
  activate: 'Activate',
  deactivate: 'Deactivate',
  remove: 'Delete',
  restore: 'Restore',
});

interface CourseMenuActions {
  readonly copy: (course: ListedCourse) => void;
  readonly activate: (course: ListedCourse) => void;
  readonly deactivate: (course: ListedCourse) => void;
}

/** Menu of a course in a list, by what the viewer may do with it. */
export function useCourseMenu({ copy, activate, deactivate }: CourseMenuActions) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const remove = useCourseRemoval();
  const { mutate: restore } = useMutation(restoreCourse);
  const mayEdit = mayOpen(viewer, rules.editCourses);
  const mayCopy = mayOpen(viewer, rules.addCourses);
  return (course: ListedCourse): (MenuEntry | false)[] => {
    const { id, can, deleted_at } = course;
    if (deleted_at !== null)
      return [can.delete && { label: t('restore'), icon: IconArrowBackUp, onChoose: () => restore(id) }];
    return [
      can.edit && { label: t('edit'), icon: IconPencil, to: pathOf('editCourse', { courseId: id }) },
      mayCopy && { label: t('copy'), icon: IconCopy, onChoose: () => copy(course) },
      mayEdit && {
        label: t('schedules'),
        icon: IconCalendarEvent,
        to: pathOf('courseSchedules', { courseId: id }),
      },
      can.activate && {
        label: t('activate'),
        icon: IconCircleCheck,
        onChoose: () => activate(course),
      },
      can.deactivate && {
        label: t('deactivate'),
        icon: IconCircleOff,
        onChoose: () => deactivate(course),
      },
      can.delete && {
        label: t('remove'),
        icon: IconTrash,
        isDangerous: true,
        onChoose: () => remove(course),
      },
    ];
  };
}
