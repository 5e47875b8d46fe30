import { preferences, preferenceTable } from '@pelion/contract/assessment-kinds';
import type { SubmissionRow } from '@pelion/contract/assignment-submissions';
import type { MarkedStatus } from '@pelion/contract/assignment-submissions/facts';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { submissionStatuses, submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { IconDeviceLaptop, IconFileDescription, IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { later } from '../../components/lazy-part.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { markingPath } from './assignment-address.ts';
import classes from './assignments.module.css';
import { moveWords } from './move-words.ts';
import { assignmentsKey } from './queries.ts';
import { remindStudents, rosterQuery, setPreferences } from './submission-queries.ts';
import { useLateWords } from './use-late-words.ts';

const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));
const MoveDialog = later(() => import('./move-dialog.tsx').then((file) => file.MoveDialog));

const messages = defineMessages({
  title: 'Turned in',
  students: '{^student+}',
  name: 'Name',
  unnamed: '{^student} {$n}',
  status: 'Status',
  turnedIn: 'Turned in',
  late: 'Late',
  points: 'Points',
  pointsFact: '{$points} points',
  way: 'Way',
  remind: 'Remind {$n} {student#n}',
  reminded: '{$n} {student#n} {#n|has|have} been reminded.',
  toPaper: 'Expect on paper',
  toComputer: 'Expect online',
  history: 'History',
  more: 'More',
  nobody: 'Nobody yet',
});

/** Moves for several students, the usual one first. */
const movesOfMany: readonly MarkedStatus[] = ['graded', 'returned', 'submitted'];

type Task =
  | { readonly to: MarkedStatus; readonly rows: readonly SubmissionRow[] }
  | { readonly history: SubmissionRow };

/** Students of an assignment: who has turned in, who has not; marked one by one or many at once. */
export function Roster({ assignment }: { readonly assignment: AssignmentDetail }) {
  const text = useText();
  const t = text(messages);
  const { id } = assignment;
  useLiveQueries('assignmentSubmissions', assignmentsKey);
  const query = useQuery(rosterQuery(id));
  const [task, setTask] = useState<Task | null>(null);
  const remind = useMutation(remindStudents(id));
  const prefer = useMutation(setPreferences(id));
  const nameOf = useNameOf();
  const columns = useRosterColumns(assignment, nameOf);
  const missing = (query.data ?? []).filter(
    ({ status_id }) => status_id === submissionStatuses.assigned || status_id === submissionStatuses.pastDue,
  );
  const choices = (rows: readonly SubmissionRow[]) => [
    {
      label: t('toPaper'),
      icon: IconFileDescription,
      onChoose: () => preferAll(rows, preferences.paper),
    },
    {
      label: t('toComputer'),
      icon: IconDeviceLaptop,
      onChoose: () => preferAll(rows, preferences.computer),
    },
  ];
  const preferAll = (rows: readonly SubmissionRow[], preference_id: number) =>
    prefer.mutate({ preference_id, student_ids: rows.map(({ student_id }) => student_id) });
  const onRemind = () =>
    remind.mutate(
      missing.map(({ student_id }) => student_id),
      { onSuccess: ({ count }) => toast('success', t('reminded', { n: count })) },
    );
  return (
    <SettingsSection title={t('title')}>
      {missing.length > 0 ? (
        <div>
          <ChangeButton isBusy={remind.isPending} onClick={onRemind}>
            {t('remind', { n: missing.length })}
          </ChangeButton>
        </div>
      ) : null}
      <AsyncView query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="field-hint">{t('nobody')}</p>
          ) : (
            <DataTable
              isCompact
              caption={t('students')}
              rows={rows}
              rowId={({ student_id }) => String(student_id)}
              columns={columns}
              menu={(row) => [
                row.preference_id === preferences.paper ? choices([row])[1] : choices([row])[0],
                {
                  label: t('history'),
                  icon: IconHistory,
                  worksWhenOver: true,
                  onChoose: () => setTask({ history: row }),
                },
              ]}
              actions={(chosen) => (
                <span className={classes.ways}>
                  {movesOfMany.map((to) => (
                    <ChangeButton key={to} size="sm" onClick={() => setTask({ to, rows: chosen })}>
                      {text.phrase(moveWords[to].label)}
                    </ChangeButton>
                  ))}
                  <RecordMenu size="sm" label={t('more')} entries={choices(chosen)} />
                </span>
              )}
            />
          )
        }
      </AsyncView>
      {task && 'to' in task ? (
        <MoveDialog assignment={assignment} {...task} onClose={() => setTask(null)} />
      ) : null}
      {task && 'history' in task ? (
        <HistoryDialog submission={task.history} name={nameOf(task.history)} onClose={() => setTask(null)} />
      ) : null}
    </SettingsSection>
  );
}

function useNameOf() {
  const text = useText();
  return useMemo(() => {
    const t = text(messages);
    return ({ name, student_id }: SubmissionRow) => name ?? t('unnamed', { n: student_id });
  }, [text]);
}

function useRosterColumns(
  assignment: AssignmentDetail,
  nameOf: (row: SubmissionRow) => string,
): readonly DataColumn<SubmissionRow>[] {
  const text = useText();
  const format = useFormat();
  const lateWords = useLateWords();
  const { id, type } = assignment;
  return useMemo(() => {
    const t = text(messages);
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: nameOf,
        cell: (row) => (
          <Link to={markingPath({ id, type }, row.student_id)}>
            <bdi>{nameOf(row)}</bdi>
          </Link>
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
        fact: ({ points }) => (points === null ? null : t('pointsFact', { points: format.points(points) })),
      },
      {
        id: 'way',
        header: t('way'),
        place: 'fact',
        filter: 'options',
        value: ({ preference_id }) => text.phrase(preferenceTable.labelOf(preference_id)),
        fact: ({ preference_id }) =>
          preference_id === preferences.paper ? text.phrase(preferenceTable.labelOf(preference_id)) : null,
      },
    ];
  }, [text, format, lateWords, nameOf, id, type]);
}
