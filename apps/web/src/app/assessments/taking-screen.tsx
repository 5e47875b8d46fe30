import { type ComponentProps, lazy, Suspense } from 'react';
import { StudentAssessmentsScreen } from '../../domains/attempts/list/student-assessments-screen.tsx';
import { useSignedIn } from '../../lib/viewer.ts';

const ChildrenElsewhere = lazy(() =>
  import('./children-elsewhere.tsx').then((file) => ({ default: file.ChildrenElsewhere })),
);

type TakingScreenProps = Pick<ComponentProps<typeof StudentAssessmentsScreen>, 'types'>;

/** What is given to a student; for a parent also the way to children on other campuses. */
export function TakingScreen(props: TakingScreenProps) {
  const { viewer } = useSignedIn();
  const elsewhere =
    viewer.userType === 'parent' ? (
      <Suspense>
        <ChildrenElsewhere />
      </Suspense>
    ) : null;
  return <StudentAssessmentsScreen {...props} elsewhere={elsewhere} />;
}
