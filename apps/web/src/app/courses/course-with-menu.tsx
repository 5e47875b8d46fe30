import { pathOf, rules } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck, IconCircleOff, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { CourseScreen } from '../../domains/course-schedules/course-screen.tsx';
import { useActivation } from '../../domains/courses/use-activation.ts';
import { useCourseRemoval } from '../../domains/courses/use-course-removal.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const ObstaclesDialog = later(() =>
  import('../../domains/courses/obstacles-dialog.tsx').then((file) => file.ObstaclesDialog),
);
const CopyCourseDialog = later(() =>
  import('../../domains/courses/copy-course-dialog.tsx').then((file) => file.CopyCourseDialog),
);
const DeactivateDialog = later(() =>
  import('../../domains/courses/deactivate-dialog.tsx').then((file) => file.DeactivateDialog),
);

const messages = defineMessages({
  copy: 'Copy',
  activate: 'Activate',
  deactivate: 'Deactivate',
  remove: 'Delete',
});

/** /course/{courseId}, with what its authors do with the whole course. */
export function CourseWithMenu() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { activate, blocked, forget } = useActivation();
  const remove = useCourseRemoval();
  const [paused, setPaused] = useState<CourseDetail | null>(null);
  const [copied, setCopied] = useState<CourseDetail | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  if (isRemoved) return <Navigate to={pathOf('courses')} replace />;
  return (
    <>
      <CourseScreen
        menuOf={(course) => [
          may(rules.addCourses) && {
            label: t('copy'),
            icon: IconCopy,
            onChoose: () => setCopied(course),
          },
          course.can.activate && {
            label: t('activate'),
            icon: IconCircleCheck,
            onChoose: () => activate(course),
          },
          course.can.deactivate && {
            label: t('deactivate'),
            icon: IconCircleOff,
            onChoose: () => setPaused(course),
          },
          course.can.delete && {
            label: t('remove'),
            icon: IconTrash,
            isDangerous: true,
            onChoose: () => remove(course, () => setIsRemoved(true)),
          },
        ]}
      />
      {blocked ? <ObstaclesDialog blocked={blocked} onClose={forget} /> : null}
      {copied ? <CopyCourseDialog course={copied} onClose={() => setCopied(null)} /> : null}
      {paused ? <DeactivateDialog course={paused} onClose={() => setPaused(null)} /> : null}
    </>
  );
}
