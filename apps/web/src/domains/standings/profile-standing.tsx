import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { studentStandingQuery } from './queries.ts';
import classes from './standing.module.css';
import { StudentStandingView } from './student-standing.tsx';

/** How one student stands, at the top of the profile. */
export function ProfileStanding({ studentId }: { readonly studentId: number }) {
  const { user } = useSignedIn();
  const query = studentStandingQuery(user.school_campus_id, studentId);
  useLiveQueries('attempts', query.queryKey);
  useLiveQueries('schedules', query.queryKey);
  return (
    <AsyncView query={useQuery(query)} loading={<LoadingState blocks={[200]} />}>
      {(student) => (
        <div className={classes.card} data-profile>
          <StudentStandingView student={student} level={2} />
        </div>
      )}
    </AsyncView>
  );
}
