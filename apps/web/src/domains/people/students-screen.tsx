import { lazily } from '../../lib/lazily.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const { Component: PeopleScreen } = lazily(() =>
  import('./people-screen.tsx').then((file) => file.PeopleScreen),
);
const { Component: ChildrenScreen } = lazily<object>(() =>
  import('./children-screen.tsx').then((file) => file.ChildrenScreen),
);

/** /students: everybody's, or a parent's own. */
export function StudentsScreen() {
  const { viewer } = useSignedIn();
  return viewer.userType === 'parent' ? <ChildrenScreen /> : <PeopleScreen kind="student" />;
}
