import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ChildrenToDo } from './children-to-do.tsx';
import { toDoQuery } from './queries.ts';
import { isStaffDone, StaffToDo } from './staff-to-do.tsx';
import { isStudentDone, StudentToDo } from './student-to-do.tsx';
import classes from './to-do.module.css';

const messages = defineMessages({
  all: 'All {assessment+}',
  done: 'Nothing to do right now',
  doneStaff: 'What waits to be graded, runs or is due soon appears here.',
  doneStudent: 'What you have to take appears here.',
});

/** Heights of some rows and their headings. */
const rows = [24, 56, 56, 24, 56, 56, 56];

/** Dashboard widget 3 of spec 1 §3, what is to be done first: by who gave tests, who takes them, whose children do. */
export function ToDoWidget() {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const toDo = useQuery(toDoQuery);
  useLiveQueries('attempts', toDoQuery.queryKey);
  useLiveQueries('schedules', toDoQuery.queryKey);
  return (
    <AsyncView query={toDo} loading={<LoadingState blocks={rows} />}>
      {({ staff, students }) => {
        if (viewer.userType === 'parent') return <ChildrenToDo students={students} />;
        const [student] = students;
        return (
          <div className={classes.card}>
            {staff ? isStaffDone(staff) ? <Done text={t('doneStaff')} /> : <StaffToDo staff={staff} /> : null}
            {student ? (
              isStudentDone(student) ? (
                <Done text={t('doneStudent')} />
              ) : (
                <StudentToDo student={student} level={2} />
              )
            ) : null}
            <Link className={classes.all} to={pathOf('assessments')}>
              {t('all')}
            </Link>
          </div>
        );
      }}
    </AsyncView>
  );
}

function Done({ text }: { readonly text: string }) {
  const t = useMessages(messages);
  return <EmptyState icon={IconChecks} title={t('done')} text={text} />;
}
