import { pathOf } from '@pelion/access';
import { lazy } from 'react';
import { Navigate, useParams } from 'react-router';
import { useSignedIn } from '../../lib/viewer.ts';

const OwnProfile = lazy(() =>
  import('../../domains/session/profile-screen.tsx').then((file) => ({ default: file.ProfileScreen })),
);
const PersonProfile = lazy(() =>
  import('../../domains/people/person-profile.tsx').then((file) => ({ default: file.PersonProfile })),
);
const StudentWork = lazy(() => import('./student-work.tsx').then((file) => ({ default: file.StudentWork })));

/** /profile/{id}: one's own, by id or as "me" (the menu of students), or somebody else's. */
export function ProfileScreen() {
  const { user } = useSignedIn();
  const { userId = 'me' } = useParams();
  if (userId === 'me' || userId === String(user.id)) return <OwnProfile />;
  const id = Number(userId);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={pathOf('notFound')} replace />;
  return <PersonProfile key={id} userId={id} work={(person) => <StudentWork person={person} />} />;
}
