import type { ReactNode } from 'react';
import { lazily } from '../../lib/lazy-value.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { MoreForPeople } from './people-actions.ts';

const { Component: PeopleScreen } = lazily(() =>
  import('./people-screen.tsx').then((file) => file.PeopleScreen),
);
const { Component: ChildrenScreen } = lazily<{ readonly below: ReactNode }>(() =>
  import('./children-screen.tsx').then((file) => file.ChildrenScreen),
);

interface StudentsScreenProps {
  readonly more?: MoreForPeople | undefined;
  /** Shown to a parent below the children. */
  readonly belowChildren?: ReactNode;
}

/** /students: all students, or a parent's children. */
export function StudentsScreen({ more, belowChildren = null }: StudentsScreenProps) {
  const { viewer } = useSignedIn();
  return viewer.userType === 'parent' ? (
    <ChildrenScreen below={belowChildren} />
  ) : (
    <PeopleScreen kind="student" more={more} />
  );
}
