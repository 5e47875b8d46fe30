import { pathOf } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { Widget } from '../../../components/widget.tsx';
import { childrenQuery } from '../../../lib/campus-lists.ts';
import { useFormat } from '../../../lib/format.ts';
import { useLive } from '../../../lib/live.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { PendingAnswersSlot } from '../journal/pending-answers-slot.tsx';
import { attemptsKey, openTodayQuery } from '../queries.ts';
import classes from './assessments-widget.module.css';

const messages = defineMessages({
  title: '{^assessment+}',
  titleOf: '{^assessment+} of {$name}',
  all: 'All {assessment+}',
  empty: 'Nothing is open right now.',
  due: 'Due {$at}',
  start: 'Start',
  resume: 'Continue',
});

/** Still to do: assigned, or begun. */
const open: readonly number[] = [
  resultStatuses.assigned,
  resultStatuses.notStarted,
  resultStatuses.inProgress,
];
const shown = 5;

const isOpen = ({ assessment_attempts: [latest] }: StudentAssessment) =>
  latest !== undefined && open.includes(latest.result_status_id);

/** What has no due date comes last. */
const dueAt = ({ due_date }: StudentAssessment) =>
  due_date === null ? Number.POSITIVE_INFINITY : Date.parse(due_date);

/** Dashboard widget 3 of spec 1 §3: what is open now, the nearest due date first. For a parent, one for each child. */
export function AssessmentsWidget() {
  const { user, viewer } = useSignedIn();
  const isParent = viewer.userType === 'parent';
  const { data: children = [] } = useQuery({ ...childrenQuery, enabled: isParent });
  if (!isParent) return <OpenAssessments studentId={user.id} childName={null} />;
  return children.map(({ id, name }) => <OpenAssessments key={id} studentId={id} childName={name} />);
}

interface OpenAssessmentsProps {
  readonly studentId: number;
  readonly childName: string | null;
}

function OpenAssessments({ studentId, childName }: OpenAssessmentsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const queryClient = useQueryClient();
  const { user } = useSignedIn();
  const query = useQuery(openTodayQuery(studentId, user.time_zone));
  useLive('attempts', () => void queryClient.invalidateQueries({ queryKey: attemptsKey }));
  return (
    <Widget
      title={childName === null ? t('title') : t('titleOf', { name: childName })}
      link={{ to: pathOf('assessments'), label: t('all') }}
    >
      {childName === null ? <PendingAnswersSlot /> : null}
      <AsyncView query={query} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {(rows) => {
          const list = rows
            .filter(isOpen)
            .toSorted((a, b) => dueAt(a) - dueAt(b))
            .slice(0, shown);
          if (list.length === 0) return <p className={classes.empty}>{t('empty')}</p>;
          return (
            <ul className={classes.list}>
              {list.map((row) => (
                <li key={row.schedule_id}>
                  <span className={classes.what}>
                    <span className={classes.name}>{row.assessment_name}</span>
                    <span className={classes.quiet}>
                      {[row.subject_name, row.due_date && t('due', { at: format.moment(row.due_date) })]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <Launch row={row} />
                </li>
              ))}
            </ul>
          );
        }}
      </AsyncView>
    </Widget>
  );
}

function Launch({ row }: { readonly row: StudentAssessment }) {
  const t = useMessages(messages);
  const [latest] = row.assessment_attempts;
  if (!latest?.can_launch) return null;
  const label = t(latest.result_status_id === resultStatuses.inProgress ? 'resume' : 'start');
  return (
    <Link
      className={classes.launch}
      aria-label={`${label}: ${row.assessment_name}`}
      to={pathOf('testInstructions', { assessmentId: row.assessment_id, scheduleId: row.schedule_id })}
    >
      {label}
    </Link>
  );
}
