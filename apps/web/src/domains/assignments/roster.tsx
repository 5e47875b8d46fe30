import type { SubmissionRow } from '@pelion/contract/assignment-submissions';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { submissionStatuses, submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { PlainButton } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { MarkDialog } from './mark-dialog.tsx';
import { markStudents, remindStudents, rosterQuery } from './submission-queries.ts';
import { useLateWords } from './use-late-words.ts';

const messages = defineMessages({
  title: 'Turned in',
  name: 'Name',
  unnamed: '{^student} {$n}',
  status: 'Status',
  turnedIn: 'Turned in',
  late: 'Late',
  points: 'Points',
  remind: 'Remind {$n} {student#n}',
  grade: 'Mark as graded',
  return: 'Return',
  nobody: 'Nobody yet',
});

/** Students of an assignment: who has turned in, who has not; marked one by one or many at once. */
export function Roster({ assignment }: { readonly assignment: AssignmentDetail }) {
  const text = useText();
  const t = text(messages);
  const { id } = assignment;
  const query = useQuery(rosterQuery(id));
  const [marked, setMarked] = useState<number | null>(null);
  const remind = useMutation(remindStudents(id));
  const mark = useMutation(markStudents(id));
  const columns = useRosterColumns(setMarked);
  const missing = (query.data ?? []).filter(
    ({ status_id }) => status_id === submissionStatuses.assigned || status_id === submissionStatuses.pastDue,
  );
  const moveAll = (rows: readonly SubmissionRow[], status_id: number) =>
    mark.mutate({
      marks: rows.map(({ student_id, version }) => ({ student_id, version })),
      status_id:
        status_id === submissionStatuses.graded ? submissionStatuses.graded : submissionStatuses.returned,
    });
  return (
    <SettingsSection title={t('title')}>
      {missing.length > 0 ? (
        <div>
          <ChangeButton isBusy={remind.isPending} onClick={() => remind.mutate([])}>
            {t('remind', { n: missing.length })}
          </ChangeButton>
        </div>
      ) : null}
      {mark.error ? <Notice kind="failure">{text.sentence(messageOf(mark.error))}</Notice> : null}
      <AsyncView query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="field-hint">{t('nobody')}</p>
          ) : (
            <DataTable
              isCompact
              caption={t('title')}
              rows={rows}
              rowId={({ student_id }) => String(student_id)}
              columns={columns}
              actions={(chosen) => (
                <span className={classes.ways}>
                  <ChangeButton size="sm" onClick={() => moveAll(chosen, submissionStatuses.graded)}>
                    {t('grade')}
                  </ChangeButton>
                  <ChangeButton size="sm" onClick={() => moveAll(chosen, submissionStatuses.returned)}>
                    {t('return')}
                  </ChangeButton>
                </span>
              )}
            />
          )
        }
      </AsyncView>
      {marked !== null && query.data ? (
        <MarkDialog
          key={marked}
          assignmentId={id}
          studentId={marked}
          rows={query.data}
          onStudent={setMarked}
          onClose={() => setMarked(null)}
        />
      ) : null}
    </SettingsSection>
  );
}

function useRosterColumns(onMark: (studentId: number) => void): readonly DataColumn<SubmissionRow>[] {
  const text = useText();
  const format = useFormat();
  const lateWords = useLateWords();
  return useMemo(() => {
    const t = text(messages);
    const nameOf = ({ name, student_id }: SubmissionRow) => name ?? t('unnamed', { n: student_id });
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: nameOf,
        cell: (row) => (
          <PlainButton className={classes.open} onClick={() => onMark(row.student_id)}>
            <bdi>{nameOf(row)}</bdi>
          </PlainButton>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        filter: 'options',
        value: ({ status_id }) => text.phrase(submissionStatusTable.labelOf(status_id)),
        cell: ({ status_id }) => (
          <StatusTag tone={submissionStatusTable.toneOf(status_id)}>
            {text.phrase(submissionStatusTable.labelOf(status_id))}
          </StatusTag>
        ),
      },
      {
        id: 'turnedIn',
        header: t('turnedIn'),
        place: 'fact',
        value: ({ turned_in_at }) => turned_in_at,
        cell: ({ turned_in_at }) => (turned_in_at === null ? null : format.moment(turned_in_at)),
      },
      {
        id: 'late',
        header: t('late'),
        place: 'fact',
        value: ({ seconds_late }) => lateWords(seconds_late),
      },
      {
        id: 'points',
        header: t('points'),
        place: 'fact',
        isNumeric: true,
        value: ({ points }) => (points === null ? null : format.points(points)),
      },
    ];
  }, [text, format, lateWords, onMark]);
}
