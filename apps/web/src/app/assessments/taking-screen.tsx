import type { ComponentProps } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { StudentAssessmentsScreen } from '../../domains/attempts/list/student-assessments-screen.tsx';
import { useSignedIn } from '../../lib/viewer.ts';

const ChildrenElsewhere = later(
  () => import('./children-elsewhere.tsx').then((file) => file.ChildrenElsewhere),
  null,
);

type TakingScreenProps = Pick<ComponentProps<typeof StudentAssessmentsScreen>, 'types'>;

/** Assessments of a student; for parents also links to children on other campuses. */
export function TakingScreen(props: TakingScreenProps) {
  const { viewer } = useSignedIn();
  const elsewhere = viewer.userType === 'parent' ? <ChildrenElsewhere /> : null;
  return <StudentAssessmentsScreen {...props} elsewhere={elsewhere} />;
}
