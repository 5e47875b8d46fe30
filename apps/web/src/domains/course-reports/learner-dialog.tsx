import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/dialog.tsx';
import { useStudentName } from '../../components/student-name.ts';
import { useMessages } from '../../lib/text.ts';
import { ParticipantCourses } from './participant-courses.tsx';
import { participantQuery } from './queries.ts';

const messages = defineMessages({ loading: 'Loading...', left: '{$name} (left)' });

interface LearnerDialogProps {
  readonly reportId: number;
  readonly studentId: number;
  readonly onClose: () => void;
}

/** A student of the report, item by item. */
export function LearnerDialog({ reportId, studentId, onClose }: LearnerDialogProps) {
  const t = useMessages(messages);
  const nameOf = useStudentName();
  const { data } = useQuery(participantQuery(reportId, studentId));
  const known = data && nameOf({ student_id: studentId, student_name: data.name });
  const title = known === undefined ? t('loading') : data?.is_gone ? t('left', { name: known }) : known;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <ParticipantCourses reportId={reportId} studentId={studentId} level={3} />
    </Dialog>
  );
}
