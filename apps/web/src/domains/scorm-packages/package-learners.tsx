import type { ScormAttempt } from '@pelion/contract/scorm-packages';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Who is where',
  none: 'Nobody has begun yet.',
  name: 'Name',
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
    return [
      { id: 'name', header: words('name'), place: 'primary', value: ({ user_name }) => user_name },
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
              rowId={({ user_id }) => String(user_id)}
              columns={columns}
            />
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}
