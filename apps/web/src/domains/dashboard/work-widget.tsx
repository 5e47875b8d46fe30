import { pathOf, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Widget } from '../../components/widget.tsx';
import { childListPath } from '../../lib/child-list.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { assignmentToDoQuery } from '../assignments/queries.ts';
import { workQuery } from './queries.ts';
import { isStaffDone } from './staff-done.ts';
import { StaffToDo } from './staff-to-do.tsx';
import { isStudentDone, StudentToDo } from './student-to-do.tsx';
import classes from './to-do.module.css';

const messages = defineMessages({
  all: 'All {assessment+}',
  classwork: 'All {classwork}',
  homework: 'All {homework}',
  done: 'Nothing to do right now.',
  partly: 'Documents could not be loaded.',
});

/** Online work and documents of one type: dashboard widgets 1 and 2 of spec 1 §3. */
function WorkWidget({ kind }: { readonly kind: 'classwork' | 'homework' }) {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const query = workQuery(assessmentTypes[kind]);
  const toDo = assignmentToDoQuery(kind);
  const hasDocuments = may(rules.viewAssignments);
  const documents = useQuery({ ...toDo, ...onBoard, enabled: hasDocuments });
  useLiveQueries('attempts', query.queryKey);
  useLiveQueries('schedules', query.queryKey);
  useLiveQueries('assignments', toDo.queryKey);
  useLiveQueries('assignmentSubmissions', toDo.queryKey);
  const isParent = viewer.userType === 'parent';
  const pageOf = (assignmentId: number) => pathOf('assignment', { type: kind, assignmentId });
  const link = hasDocuments
    ? { to: pathOf('assignments', { type: kind }), label: t(kind) }
    : { to: pathOf('assessments'), label: t('all') };
  return (
    <Widget title={text.phrase(widgetTable.labelOf(kind))} link={link}>
      <AsyncView query={useQuery({ ...query, ...onBoard })} loading={<LoadingState blocks={[24, 56, 56]} />}>
        {({ staff, students }) => {
          const toMark = documents.data?.to_mark ?? [];
          const documentsOf = (id: number) =>
            documents.data?.students.find(({ student_id }) => student_id === id);
          const waiting = students.filter((student) => {
            const own = documentsOf(student.student_id);
            return !isStudentDone(student) || (own && own.missing.length + own.due_next.length > 0);
          });
          const isDone = staff ? isStaffDone(staff) && toMark.length === 0 : waiting.length === 0;
          if (documents.error && documents.data === undefined && isDone)
            return <Notice kind="failure">{t('partly')}</Notice>;
          if (isDone) return <p className={classes.none}>{t('done')}</p>;
          return (
            <div className={classes.groups}>
              {staff ? <StaffToDo staff={staff} level={3} documents={{ toMark, pageOf }} /> : null}
              {waiting.map((student) => {
                const own = { of: documentsOf(student.student_id), to: pageOf };
                return isParent ? (
                  <div key={student.student_id} className={classes.groups}>
                    <h3 className={classes.title}>{student.student_name}</h3>
                    <StudentToDo
                      student={student}
                      level={4}
                      to={childListPath(student.student_id)}
                      documents={own}
                    />
                  </div>
                ) : (
                  <StudentToDo key={student.student_id} student={student} level={3} documents={own} />
                );
              })}
            </div>
          );
        }}
      </AsyncView>
    </Widget>
  );
}

export const ClassworkWidget = () => <WorkWidget kind="classwork" />;
export const HomeworkWidget = () => <WorkWidget kind="homework" />;
