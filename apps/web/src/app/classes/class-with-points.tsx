import { rules } from '@pelion/access';
import { MARK_BEFORE_MINUTES, markingSourceOf } from '@pelion/contract/attendance/facts';
import type { ClassRecord } from '@pelion/contract/classes';
import { useState } from 'react';
import { useNow } from '../../components/calendar/use-now.ts';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { ClassScreen } from '../../domains/classes/class-screen.tsx';
import type { ClassType } from '../../domains/classes/class-words.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const GivePointsDialog = later(() =>
  import('../../domains/points/give-points-dialog.tsx').then((file) => file.GivePointsDialog),
);

const CoverClassDialog = later(() =>
  import('../../domains/absences/cover-class-dialog.tsx').then((file) => file.CoverClassDialog),
);

const Register = later(
  () => import('../../domains/attendance/register.tsx').then((file) => file.Register),
  <LoadingState blocks={[44, 44, 44]} />,
);

const HostCheckIn = later(
  () => import('../../domains/attendance/check-in/host-check-in.tsx').then((file) => file.HostCheckIn),
  <LoadingState blocks={[44]} />,
);

const OwnMarks = later(
  () => import('../../domains/attendance/history/own-marks.tsx').then((file) => file.OwnMarks),
  <LoadingState blocks={[44]} />,
);

const ClassAssignments = later(
  () => import('../../domains/assignments/class-assignments.tsx').then((file) => file.ClassAssignments),
  null,
);

type Students = readonly { readonly id: number; readonly name: string }[];

function WithPoints({ typeId }: { readonly typeId: ClassType }) {
  const { may, user, viewer } = useSignedIn();
  const now = useNow();
  const [students, setStudents] = useState<Students>([]);
  const [covered, setCovered] = useState<number | null>(null);
  const isOffered = may(rules.assignPoints) && may(rules.listStudents);
  const registerOf = (record: ClassRecord) => {
    const { id, name, type_id, state_id, starts_at, ends_at, can } = record;
    if (type_id !== 1 || state_id !== 1 || now < Date.parse(starts_at) - MARK_BEFORE_MINUTES * 60_000)
      return null;
    if (viewer.userType === 'student') return <OwnMarks record={record} students={[user]} isNamed={false} />;
    if (viewer.userType === 'parent')
      return record.children.length > 0 ? (
        <OwnMarks record={record} students={record.children} isNamed />
      ) : null;
    if (!can.seePeople) return null;
    const isHost = [record.teacher_id, record.co_teacher_id, record.cover_id].includes(user.id);
    const source = may(rules.markAttendance) ? markingSourceOf(viewer.userType, isHost) : null;
    return (
      <>
        {source === 'teacher' && now < Date.parse(ends_at) ? <HostCheckIn classId={id} name={name} /> : null}
        <Register classId={id} onPoints={isOffered ? setStudents : undefined} source={source} />
      </>
    );
  };
  return (
    <>
      <ClassScreen
        typeId={typeId}
        offers={{ points: isOffered ? setStudents : undefined, onCover: setCovered }}
        register={(record) => (
          <>
            {registerOf(record)}
            {record.type_id === 1 && may(rules.viewAssignments) ? <ClassAssignments record={record} /> : null}
          </>
        )}
      />
      {covered === null ? null : <CoverClassDialog classId={covered} onClose={() => setCovered(null)} />}
      {students.length > 0 ? <GivePointsDialog students={students} onClose={() => setStudents([])} /> : null}
    </>
  );
}

/** /classes/view-class/{id}, with register, check-in, covers and points for its students, and their own marks for families. */
export const ClassWithPoints = () => <WithPoints typeId={1} />;

/** /meetings/view-meeting/{id}, with points for its students. */
export const MeetingWithPoints = () => <WithPoints typeId={2} />;
