import type { CourseItemFacts, CourseReportParticipant } from '@pelion/contract/course-reports';
import {
  courseItemKindTable,
  courseItemStatusTable,
  courseStudentStatusTable,
} from '@pelion/contract/courses/facts';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-reports.module.css';
import { participantQuery } from './queries.ts';

const messages = defineMessages({
  items: 'Items of {$course}',
  item: 'Item',
  kind: 'Kind',
  optional: '{$kind}, optional',
  status: 'Status',
  score: 'Score',
  time: 'Time',
  attempts: 'Attempts',
  attemptsFact: '{$n} {#n|attempt|attempts}',
  done: 'Done',
  result: 'Result',
  tool: '{$n} {#n|launch|launches}',
  toolScored: '{$n} {#n|launch|launches}, score {$day}',
  doneOf: '{$done} of {$needed} done',
  due: 'Due {$day}',
  completed: 'Completed {$day}',
  late: 'Completed {$day}, late',
  scored: 'Score {$score}',
  certificate: 'Certificate {$number}',
  withdrawn: 'Certificate {$number}, withdrawn',
  none: 'No {course} of this {student} runs on these days.',
});

type CourseOf = CourseReportParticipant['courses'][number];

interface ParticipantCoursesProps {
  readonly reportId: number;
  readonly studentId: number;
  /** Level of the headings. */
  readonly level?: 2 | 3;
}

/** Courses of a student, item by item. */
export function ParticipantCourses({ reportId, studentId, level = 2 }: ParticipantCoursesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useQuery(participantQuery(reportId, studentId));
  const Heading = `h${level}` as const;
  const factsOf = (course: CourseOf) => {
    const { done, needed, due_date, completed_at, is_late, score, seconds, certificate } = course;
    return [
      needed > 0 && t('doneOf', { done, needed }),
      score !== null && t('scored', { score: format.percent(score) }),
      due_date !== null && t('due', { day: format.day(due_date) }),
      completed_at !== null && t(is_late ? 'late' : 'completed', { day: format.day(completed_at) }),
      seconds > 0 && format.duration(Math.ceil(seconds / 60)),
      certificate &&
        t(certificate.withdrawn_at ? 'withdrawn' : 'certificate', { number: certificate.number }),
    ]
      .filter((fact) => typeof fact === 'string')
      .join(' · ');
  };
  return (
    <AsyncView query={query}>
      {({ courses }) =>
        courses.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <div className={classes.courses}>
            {courses.map((course) => (
              <section key={course.schedule_id} className={classes.course}>
                <div className={classes.line}>
                  <Heading>{course.course_name}</Heading>
                  <StatusTag tone={courseStudentStatusTable.toneOf(course.status_id)}>
                    {text.phrase(courseStudentStatusTable.labelOf(course.status_id))}
                  </StatusTag>
                </div>
                <p className={classes.facts}>{factsOf(course)}</p>
                {course.items.length === 0 ? null : <Items course={course} />}
              </section>
            ))}
          </div>
        )
      }
    </AsyncView>
  );
}

function Items({ course }: { readonly course: CourseOf }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<CourseItemFacts>[]>(() => {
    const statusOf = ({ status_id }: CourseItemFacts) =>
      text.phrase(courseItemStatusTable.labelOf(status_id));
    const kindOf = ({ kind_id, is_required }: CourseItemFacts) => {
      const kind = text.phrase(courseItemKindTable.labelOf(kind_id));
      return is_required ? kind : t('optional', { kind });
    };
    const resultOf = ({ package_progress_id, tool }: CourseItemFacts) => {
      if (package_progress_id !== null) return text.phrase(scormProgressTable.labelOf(package_progress_id));
      if (tool === null) return null;
      return tool.scored_at === null
        ? t('tool', { n: tool.launches })
        : t('toolScored', { n: tool.launches, day: format.day(tool.scored_at) });
    };
    return [
      { id: 'item', header: t('item'), place: 'primary', value: ({ name }) => name },
      { id: 'kind', header: t('kind'), place: 'fact', value: kindOf },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        value: statusOf,
        cell: (row) => (
          <StatusTag tone={courseItemStatusTable.toneOf(row.status_id)}>{statusOf(row)}</StatusTag>
        ),
      },
      {
        id: 'done',
        header: t('done'),
        place: 'fact',
        value: ({ done_at }) => done_at,
        cell: ({ done_at }) => (done_at === null ? null : format.day(done_at)),
      },
      {
        id: 'time',
        header: t('time'),
        place: 'fact',
        isNumeric: true,
        value: ({ seconds }) => seconds,
        cell: ({ seconds }) => (seconds === 0 ? null : format.duration(Math.ceil(seconds / 60))),
      },
      {
        id: 'score',
        header: t('score'),
        place: 'fact',
        isNumeric: true,
        value: ({ score }) => (score === null ? null : Number(score)),
        cell: ({ score }) => (score === null ? null : format.percent(score)),
      },
      {
        id: 'attempts',
        header: t('attempts'),
        place: 'fact',
        isNumeric: true,
        value: ({ attempts }) => attempts,
        cell: ({ attempts }) => (attempts === 0 ? null : format.number(attempts)),
        fact: ({ attempts }) => (attempts === 0 ? null : t('attemptsFact', { n: attempts })),
      },
      { id: 'result', header: t('result'), place: 'fact', value: resultOf },
    ];
  }, [text, t, format]);
  return (
    <DataTable
      caption={t('items', { course: course.course_name })}
      columns={columns}
      rows={course.items}
      rowId={({ id }) => String(id)}
    />
  );
}
