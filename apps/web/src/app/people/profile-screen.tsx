import { pathOf, rules } from '@pelion/access';
import { Navigate, useParams } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { lazily } from '../../lib/lazy-value.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const { Component: OwnProfile } = lazily(() =>
  import('../../domains/session/profile-screen.tsx').then((file) => file.ProfileScreen),
);
const { Component: PersonProfile } = lazily(() =>
  import('../../domains/people/person-profile.tsx').then((file) => file.PersonProfile),
);
const OwnSchoolFacts = later(
  () => import('../../domains/people/own-school-facts.tsx').then((file) => file.OwnSchoolFacts),
  <LoadingState blocks={[44]} />,
);
const StudentWork = later(
  () => import('./student-work.tsx').then((file) => file.StudentWork),
  <LoadingState blocks={[120]} />,
);

const StudentStanding = later(
  () => import('../../domains/standings/profile-standing.tsx').then((file) => file.ProfileStanding),
  <LoadingState blocks={[200]} />,
);
const StudentAverages = later(
  () => import('../../domains/grade-reports/student-averages.tsx').then((file) => file.StudentAverages),
  null,
);
const PointsPanel = later(
  () => import('../../domains/points/points-panel.tsx').then((file) => file.PointsPanel),
  <LoadingState blocks={[120]} />,
);

const AttendanceHistory = later(
  () =>
    import('../../domains/attendance/history/attendance-history.tsx').then((file) => file.AttendanceHistory),
  <LoadingState blocks={[120]} />,
);

const CertificateList = later(
  () => import('../../domains/course-certificates/certificate-list.tsx').then((file) => file.CertificateList),
  null,
);

const HelpChoices = later(
  () => import('../../domains/ai-settings/help-choices.tsx').then((file) => file.HelpChoices),
  null,
);

const Conversations = later(
  () =>
    import('../../domains/tutor-transcripts/profile-conversations.tsx').then((file) => file.Conversations),
  null,
);

const OwnActivity = later(
  () => import('../../domains/activity-reports/own-activity.tsx').then((file) => file.OwnActivity),
  null,
);

/** Active days of a person: the own ones, and those of others for readers of the activity report. */
function Activity({ userId }: { readonly userId: number }) {
  const { may, user } = useSignedIn();
  return userId === user.id || may(rules.viewActivityReport) ? <OwnActivity userId={userId} /> : null;
}

interface StudentPointsProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly isSuspended?: boolean;
}

/** For viewers who may see points, on campuses with points. */
function StudentPoints({ student, isSuspended = false }: StudentPointsProps) {
  const { may, viewer } = useSignedIn();
  return may(rules.viewPoints) &&
    (viewer.userType === 'student' || viewer.userType === 'parent' || may(rules.listStudents)) ? (
    <PointsPanel student={{ id: student.id, name: student.name }} isSuspended={isSuspended} />
  ) : null;
}

/** Attendance of a student: for the family, and staff who may list students. */
function Attendance({ student }: { readonly student: StudentPointsProps['student'] }) {
  const { may, viewer } = useSignedIn();
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  return may(rules.viewClasses) && (isFamily || may(rules.listStudents)) ? (
    <AttendanceHistory studentId={student.id} />
  ) : null;
}

/** Certificates of a student: for the family, and staff who may list students. */
function Certificates({ student }: { readonly student: StudentPointsProps['student'] }) {
  const { may, viewer } = useSignedIn();
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  return may(rules.viewCourses) && (isFamily || may(rules.listStudents)) ? (
    <CertificateList studentId={student.id} />
  ) : null;
}

/** Choice of help by Chiron for a student: for parents, and for admins on their behalf. */
function HelpChoice({ student }: { readonly student: StudentPointsProps['student'] }) {
  const { may, viewer } = useSignedIn();
  return viewer.settings.has('opted_for_ai') && may(rules.refuseAi) ? (
    <HelpChoices studentId={student.id} />
  ) : null;
}

/** How a student stands, for viewers who may see results. */
function Standing({ student }: { readonly student: StudentPointsProps['student'] }) {
  const { may } = useSignedIn();
  return may(rules.viewResults) ? <StudentStanding studentId={student.id} /> : null;
}

/** Averages of a student, for viewers of the grade report. */
function Averages({ student }: { readonly student: StudentPointsProps['student'] }) {
  const { may } = useSignedIn();
  return may(rules.viewGradeReport) ? <StudentAverages studentId={student.id} /> : null;
}

/** Own profile, with school data for students and parents; staff only have account data. */
function Own() {
  const { user, viewer } = useSignedIn();
  const activity = <Activity userId={user.id} />;
  if (viewer.userType === 'parent') return <OwnProfile about={<OwnSchoolFacts />} activity={activity} />;
  if (viewer.userType !== 'student') return <OwnProfile activity={activity} />;
  return (
    <OwnProfile
      about={<OwnSchoolFacts />}
      standing={<Standing student={user} />}
      work={
        <>
          <Averages student={user} />
          <StudentWork student={user} />
          <Attendance student={user} />
          <Certificates student={user} />
          <StudentPoints student={user} />
          <Conversations studentId={user.id} />
        </>
      }
      activity={activity}
    />
  );
}

/** /profile/{id}: the user's own profile, by id or as "me" (student menu), or another person's. */
export function ProfileScreen() {
  const { user } = useSignedIn();
  const { userId = 'me' } = useParams();
  if (userId === 'me' || userId === String(user.id)) return <Own />;
  const id = Number(userId);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={pathOf('notFound')} replace />;
  return (
    <PersonProfile
      key={id}
      userId={id}
      standing={(person) => <Standing student={person} />}
      work={(person) => (
        <>
          <Averages student={person} />
          <StudentWork student={person} />
          <Attendance student={person} />
          <Certificates student={person} />
          <StudentPoints student={person} isSuspended={person.is_suspended} />
          <HelpChoice student={person} />
          <Conversations studentId={person.id} />
        </>
      )}
      activity={(person) => <Activity userId={person.id} />}
    />
  );
}
