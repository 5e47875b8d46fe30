import { pathOf } from '@pelion/access';
import type { ScormAttempt } from '@pelion/contract/scorm-packages';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Who is where',
  none: 'Nobody has begun yet.',
  name: 'Name',
  course: '{^course}',
  progress: 'Progress',
  score: 'Score',
  time: 'Time',
  minutes: '{$n} min',
  attempt: 'Attempt',
  attemptOf: '{$n} of {$all}',
  last: 'Last opened',
});

const minutesOf = (seconds: number) => Math.round(seconds / 60);

interface PackageLearnersProps {
  readonly query: Pick<
    UseQueryResult<{ readonly attempts: readonly ScormAttempt[] }>,
    'data' | 'error' | 'refetch'
  >;
}

/** The attempt that counts of each person. */
export function PackageLearners({ query }: PackageLearnersProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<ScormAttempt>[]>(() => {
    const words = text(messages);
    const nameOf = studentNameIn(text);
    return [
      {
        id: 'name',
        header: words('name'),
        place: 'primary',
        value: ({ user_id: student_id, user_name: student_name }) => nameOf({ student_id, student_name }),
      },
      {
        id: 'course',
        header: words('course'),
        place: 'fact',
        value: ({ course_name }) => course_name,
        cell: ({ course_id, course_name }) =>
          course_id === null ? null : (
            <Link to={pathOf('course', { courseId: course_id })}>{course_name}</Link>
          ),
      },
      {
        id: 'progress',
        header: words('progress'),
        place: 'trailing',
        value: ({ progress_id }) => text.phrase(scormProgressTable.labelOf(progress_id)),
        cell: ({ progress_id }) => (
          <StatusTag tone={scormProgressTable.toneOf(progress_id)}>
            {text.phrase(scormProgressTable.labelOf(progress_id))}
          </StatusTag>
        ),
      },
      { id: 'score', header: words('score'), place: 'fact', isNumeric: true, value: ({ score }) => score },
      {
        id: 'time',
        header: words('time'),
        place: 'fact',
        isNumeric: true,
        value: ({ seconds }) => minutesOf(seconds),
        cell: ({ seconds }) => words('minutes', { n: minutesOf(seconds) }),
      },
      {
        id: 'attempt',
        header: words('attempt'),
        place: 'fact',
        value: ({ number: n, attempt_count: all }) => words('attemptOf', { n, all }),
      },
      {
        id: 'last',
        header: words('last'),
        place: 'fact',
        value: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => format.ago(updated_at),
      },
    ];
  }, [text, format]);
  return (
    <SettingsSection title={t('title')}>
      <AsyncView query={query}>
        {({ attempts }) =>
          attempts.length === 0 ? (
            <p className="field-hint">{t('none')}</p>
          ) : (
            <DataTable
              isCompact
              name="learners"
              caption={t('title')}
              rows={attempts}
              rowId={({ user_id, course_schedule_id, course_item_id }) =>
                [user_id, course_schedule_id, course_item_id].join('-')
              }
              columns={columns}
            />
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}
