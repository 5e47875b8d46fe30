import { pathOf, rules } from '@pelion/access';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { extraRequestsKey, extraRequestsQuery } from '../extra-attempts/queries.ts';
import { ownForms } from '../feedback/queries.ts';
import { waitingReportsQuery } from '../question-reports/queries.ts';
import { ChildrenToDo } from './children-to-do.tsx';
import { FeedbackToDo, waiting } from './feedback-to-do.tsx';
import { StaffTasks } from './lazy-staff-tasks.ts';
import { toDoQuery } from './queries.ts';
import { isStudentDone, StudentToDo, withoutMissing } from './student-to-do.tsx';
import classes from './to-do.module.css';

const messages = defineMessages({
  all: 'All {assessment+}',
  done: 'Nothing to do right now',
  doneFamily: 'No {assessment+} to do right now',
  doneStaff: 'Running {assessment+}, work to mark and coming due dates appear here.',
  doneStudent: 'Your tasks appear here.',
  write: 'Add {assessment}',
});

/** Placeholder heights: two headings and their rows. */
const rows = [24, 56, 56, 24, 56, 56, 56];

/** Dashboard widget 3 of spec 1 §3: tasks of staff, students or parents. */
export function ToDoWidget() {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const toDo = useQuery({ ...toDoQuery, ...onBoard });
  const own = useQuery({ ...ownForms, ...onBoard, enabled: may(rules.answerFeedbackForms) });
  const reports = useQuery({
    ...waitingReportsQuery,
    ...onBoard,
    enabled: may(rules.viewAssessmentsAsStaff),
  });
  const asked = useQuery({
    ...extraRequestsQuery(undefined),
    ...onBoard,
    enabled: may(rules.scheduleAssessments),
  });
  const open = reports.data?.open ?? 0;
  const requests = asked.data ?? [];
  // A failed query shows its error on the forms page; the tests are still listed here.
  const forms = waiting(own.data ?? []);
  const isAsked = forms.length > 0;
  const hidesMissing = may(rules.seeMissingWork);
  useLiveQueries('attempts', toDoQuery.queryKey);
  useLiveQueries('schedules', toDoQuery.queryKey);
  useLiveQueries('schedules', extraRequestsKey);
  useLiveQueries('feedback', ownForms.queryKey);
  useLiveQueries('assessments', waitingReportsQuery.queryKey);
  const view = (
    <AsyncView query={toDo} loading={<LoadingState blocks={rows} />}>
      {({ staff, students }) => {
        if (viewer.userType === 'parent')
          return (
            <div className={classes.children}>
              {isAsked ? (
                <div className={classes.card}>
                  <FeedbackToDo forms={forms} />
                </div>
              ) : null}
              <ChildrenToDo students={students} hidesMissing={hidesMissing} />
            </div>
          );
        const [own] = students;
        const student = own && hidesMissing ? withoutMissing(own) : own;
        return (
          <div className={classes.card}>
            {student && isStudentDone(student) && !isAsked ? (
              <Done title={t('doneFamily')} text={t('doneStudent')} />
            ) : null}
            {staff ? (
              <StaffTasks
                staff={staff}
                requests={requests}
                open={open}
                done={isAsked ? null : <Done title={t('done')} text={t('doneStaff')} />}
              />
            ) : null}
            {student ? <StudentToDo student={student} level={2} /> : null}
            <FeedbackToDo forms={forms} />
            <Link className={classes.all} to={pathOf('assessments')}>
              {t('all')}
            </Link>
          </div>
        );
      }}
    </AsyncView>
  );
  if (toDo.data !== undefined) return view;
  // Loaded tasks need no title; loading and error states get the frame of a widget.
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf('assessments'))}
      link={{ to: pathOf('assessments'), label: t('all') }}
    >
      {view}
    </Widget>
  );
}

/** Links users who may write assessments to the editor: new users have no other next step here. */
function Done({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const next = may(rules.addAssessments) ? (
    <AddButton label={t('write')} tone="default" to={pathOf('createAssessment')} />
  ) : null;
  return <EmptyState kind="allDone" icon={IconChecks} title={title} text={text} action={next} />;
}
