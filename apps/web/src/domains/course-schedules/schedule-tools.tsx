import { courseProgressRoutes } from '@pelion/contract/course-progress/routes';
import type { CourseSchedule } from '@pelion/contract/course-schedules';
import { addressOf } from '@pelion/contract/kernel/routes';
import { defineMessages } from '@pelion/words';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { TableDownload } from '../../components/table-download.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { remindLearners } from './queries.ts';

const messages = defineMessages({
  remind: 'Remind',
  reminded: '{$n} {student#n} reminded',
  nobody: 'Everybody is through or was reminded today.',
});

/** Reminder for students who are not through, and the table as a file. */
export function ScheduleTools({ schedule: { id, can, ended_at } }: { readonly schedule: CourseSchedule }) {
  const remind = useReminder();
  const t = useMessages(messages);
  return (
    <>
      {can.edit && ended_at === null ? (
        <ChangeButton icon={IconBell} isBusy={remind.isPending} onClick={() => remind.run(id)}>
          {t('remind')}
        </ChangeButton>
      ) : null}
      <TableDownload
        service={courseProgressRoutes.service}
        fileName={`course-${id}`}
        addressOf={(wanted) =>
          addressOf(courseProgressRoutes, 'exportCourseProgress', {
            params: { course_schedule_id: id },
            query: { ...wanted },
          })
        }
      />
    </>
  );
}

/** Reminds all students of a schedule who are not through, or one of them. */
export function useReminder() {
  const t = useMessages(messages);
  const { mutate, isPending } = useMutation(remindLearners);
  return {
    isPending,
    run: (scheduleId: number, studentIds: readonly number[] = []) =>
      mutate(
        { scheduleId, studentIds },
        {
          onSuccess: ({ count }) => toast('success', count === 0 ? t('nobody') : t('reminded', { n: count })),
        },
      ),
  };
}
