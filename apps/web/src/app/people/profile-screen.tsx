import { pathOf } from '@pelion/access';
import { Navigate, useParams } from 'react-router';
import { later } from '../../components/later.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { lazily } from '../../lib/lazily.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const { Component: OwnProfile } = lazily<object>(() =>
  import('../../domains/session/profile-screen.tsx').then((file) => file.ProfileScreen),
);
const { Component: PersonProfile } = lazily(() =>
  import('../../domains/people/person-profile.tsx').then((file) => file.PersonProfile),
);
const StudentWork = later(
  () => import('./student-work.tsx').then((file) => file.StudentWork),
  <LoadingState blocks={[120]} />,
);

/** /profile/{id}: one's own, by id or as "me" (the menu of students), or somebody else's. */
export function ProfileScreen() {
  const { user } = useSignedIn();
  const { userId = 'me' } = useParams();
  if (userId === 'me' || userId === String(user.id)) return <OwnProfile />;
  const id = Number(userId);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={pathOf('notFound')} replace />;
  return <PersonProfile key={id} userId={id} work={(person) => <StudentWork person={person} />} />;
}
