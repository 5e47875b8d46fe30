import { rules } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CampusWeekCard } from './campus-week-card.tsx';
import { ChildrenStanding } from './children-standing.tsx';
import { DeskStanding } from './desk-standing.tsx';
import { standingQuery } from './queries.ts';
import classes from './standing.module.css';
import { StudentStandingView } from './student-standing.tsx';

/** Results, trends and the week, above the widgets of the dashboard. */
export function BoardStanding() {
  const { user, viewer, may } = useSignedIn();
  const query = standingQuery(user.school_campus_id);
  useLiveQueries('attempts', query.queryKey);
  useLiveQueries('schedules', query.queryKey);
  useLiveQueries('notices', query.queryKey);
  useLiveQueries('classes', query.queryKey);
  useLiveQueries('attendance', query.queryKey);
  useLiveQueries('courses', query.queryKey);
  useLiveQueries('courseSchedules', query.queryKey);
  return (
    <AsyncView query={useQuery({ ...query, ...onBoard })} loading={<LoadingState blocks={[160]} />}>
      {({ students: all, desk, campus }) => {
        // Missing work stands above, with documents.
        const students = may(rules.seeMissingWork) ? all.map((one) => ({ ...one, missing: 0 })) : all;
        const [student] = students;
        if (desk) return <DeskStanding desk={desk} />;
        if (campus) return <CampusWeekCard week={campus} />;
        if (viewer.userType === 'parent') return <ChildrenStanding students={students} />;
        return student ? (
          <div className={classes.card}>
            <StudentStandingView student={student} level={2} />
          </div>
        ) : null;
      }}
    </AsyncView>
  );
}
