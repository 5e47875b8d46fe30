import { lazy } from 'react';
import { useSignedIn } from '../../lib/viewer.ts';

const PeopleScreen = lazy(() =>
  import('./people-screen.tsx').then((file) => ({ default: file.PeopleScreen })),
);
const ChildrenScreen = lazy(() =>
  import('./children-screen.tsx').then((file) => ({ default: file.ChildrenScreen })),
);

/** /students: everybody's, or a parent's own. */
export function StudentsScreen() {
  const { viewer } = useSignedIn();
  return viewer.userType === 'parent' ? <ChildrenScreen /> : <PeopleScreen kind="student" />;
}
