import { lazily } from '../../lib/lazy-value.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { MoreForPeople } from './people-actions.ts';

const { Component: PeopleScreen } = lazily(() =>
  import('./people-screen.tsx').then((file) => file.PeopleScreen),
);
const { Component: ChildrenScreen } = lazily<object>(() =>
  import('./children-screen.tsx').then((file) => file.ChildrenScreen),
);

/** /students: all students, or a parent's children. */
export function StudentsScreen({ more }: { readonly more?: MoreForPeople | undefined }) {
  const { viewer } = useSignedIn();
  return viewer.userType === 'parent' ? <ChildrenScreen /> : <PeopleScreen kind="student" more={more} />;
}
