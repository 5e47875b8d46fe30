import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { childListPath } from '../../lib/child-list.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { workQuery } from './queries.ts';
import { isStaffDone } from './staff-done.ts';
import { StaffToDo } from './staff-to-do.tsx';
import { isStudentDone, StudentToDo } from './student-to-do.tsx';
import classes from './to-do.module.css';

const messages = defineMessages({ all: 'All {assessment+}', done: 'Nothing to do right now.' });

/** Tasks of one assessment type: dashboard widgets 1 and 2 of spec 1 §3. */
function WorkWidget({ kind }: { readonly kind: 'classwork' | 'homework' }) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const query = workQuery(assessmentTypes[kind]);
  useLiveQueries('attempts', query.queryKey);
  useLiveQueries('schedules', query.queryKey);
  const isParent = viewer.userType === 'parent';
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf(kind))}
      link={{ to: pathOf('assessments'), label: t('all') }}
    >
      <AsyncView query={useQuery({ ...query, ...onBoard })} loading={<LoadingState blocks={[24, 56, 56]} />}>
        {({ staff, students }) => {
          const waiting = students.filter((student) => !isStudentDone(student));
          if (staff ? isStaffDone(staff) : waiting.length === 0)
            return <p className={classes.none}>{t('done')}</p>;
          return (
            <div className={classes.groups}>
              {staff ? <StaffToDo staff={staff} level={3} /> : null}
              {waiting.map((student) =>
                isParent ? (
                  <div key={student.student_id} className={classes.groups}>
                    <h3 className={classes.title}>{student.student_name}</h3>
                    <StudentToDo student={student} level={4} to={childListPath(student.student_id)} />
                  </div>
                ) : (
                  <StudentToDo key={student.student_id} student={student} level={3} />
                ),
              )}
            </div>
          );
        }}
      </AsyncView>
    </Widget>
  );
}

export const ClassworkWidget = () => <WorkWidget kind="classwork" />;
export const HomeworkWidget = () => <WorkWidget kind="homework" />;
