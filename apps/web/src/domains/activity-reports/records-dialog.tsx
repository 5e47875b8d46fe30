import { pathOf } from '@pelion/access';
import type { ActivePerson, ActivityRecord } from '@pelion/contract/activity-reports';
import { type ActivityCount, activityCountWords } from '@pelion/contract/activity-reports/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { assignmentPath } from '../../lib/assignment-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './activity-reports.module.css';
import { recordPages } from './queries.ts';
import type { ActivityReportState } from './report-state.ts';

const messages = defineMessages({
  title: '{$name}: {$count}',
  untitled: '{^question} {$id}',
  ofStudent: '{$name}, {$student}',
  none: 'No records on these days.',
});

interface Placed {
  readonly id: number;
  readonly type: number;
}
const ofAssessment = ({ id }: Placed) => pathOf('assessment', { assessmentId: id });

/** Page of each record, or of the one that it belongs to. */
const pages: Record<ActivityCount, (placed: Placed) => string> = {
  questions: ofAssessment,
  assessments: ofAssessment,
  lesson_plans: ({ id }) => pathOf('lessonPlan', { lessonPlanId: id }),
  courses: ({ id }) => pathOf('course', { courseId: id }),
  resources: ({ id, type }) => pathOf('resource', { categoryId: type, resourceId: id }),
  schedules: ofAssessment,
  assignments: assignmentPath,
  classes: ({ id }) => pathOf('viewClass', { classId: id }),
  marked_answers: ofAssessment,
  marked_work: assignmentPath,
  attempts: ofAssessment,
  turn_ins: assignmentPath,
};

interface RecordsDialogProps {
  readonly person: ActivePerson;
  readonly count: ActivityCount;
  readonly state: ActivityReportState;
  readonly onClose: () => void;
}

/** Records that a figure counts. */
export function RecordsDialog({ person, count, state, onClose }: RecordsDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useInfiniteQuery(recordPages(state, person.user_id, count));
  const nameOf = ({ id, name, student_name }: ActivityRecord) => {
    const known = name === '' ? t('untitled', { id }) : name;
    return student_name === null ? known : t('ofStudent', { name: known, student: student_name });
  };
  return (
    <Dialog
      title={t('title', { name: person.name, count: text.sentence(activityCountWords[count].label) })}
      size="md"
      onClose={onClose}
    >
      <p className="field-hint">{text.sentence(activityCountWords[count].rule)}</p>
      <AsyncView query={query}>
        {({ pages: read }) => {
          const rows = read.flatMap((page) => page.rows);
          if (rows.length === 0) return <p>{t('none')}</p>;
          return (
            <>
              <ul className={classes.records}>
                {rows.map((row) => (
                  <li key={row.id}>
                    {row.page_id === null ? (
                      <span>{nameOf(row)}</span>
                    ) : (
                      <Link to={pages[count]({ id: row.page_id, type: row.type_id ?? 0 })}>
                        {nameOf(row)}
                      </Link>
                    )}
                    <small>{format.moment(row.at)}</small>
                  </li>
                ))}
              </ul>
              <MorePages of={query} />
            </>
          );
        }}
      </AsyncView>
    </Dialog>
  );
}
