import type { SubmissionRow } from '@pelion/contract/assignment-submissions';
import type { Assignment } from '@pelion/contract/assignments';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { classSubmissionsQuery } from './submission-queries.ts';

const messages = defineMessages({
  title: 'Turned in',
  name: 'Name',
  unnamed: '{^student} {$n}',
});

/** A student with the status in each assignment of the class. */
interface RosterRow {
  readonly studentId: number;
  readonly name: string | null;
  readonly statuses: ReadonlyMap<number, number>;
}

export function rosterOf(submissions: readonly SubmissionRow[]): readonly RosterRow[] {
  const rows = new Map<number, { name: string | null; statuses: Map<number, number> }>();
  for (const { student_id, name, assignment_id, status_id } of submissions) {
    const row = rows.get(student_id) ?? { name, statuses: new Map<number, number>() };
    row.statuses.set(assignment_id, status_id);
    rows.set(student_id, row);
  }
  return [...rows].map(([studentId, row]) => ({ studentId, ...row }));
}

interface ClassRosterProps {
  readonly classId: number;
  readonly assignments: readonly Pick<Assignment, 'id' | 'name'>[];
}

/** Table of the students of a class with their status in each of its assignments. */
export function ClassRoster({ classId, assignments }: ClassRosterProps) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(classSubmissionsQuery(classId));
  const columns = useMemo((): readonly DataColumn<RosterRow>[] => {
    const said = text(messages);
    const nameOf = ({ name, studentId }: RosterRow) => name ?? said('unnamed', { n: studentId });
    return [
      { id: 'name', header: said('name'), place: 'primary', value: nameOf },
      ...assignments.map(({ id, name }): DataColumn<RosterRow> => {
        const statusIn = ({ statuses }: RosterRow) => statuses.get(id) ?? null;
        const wordOf = (row: RosterRow) => {
          const status = statusIn(row);
          return status === null ? null : text.phrase(submissionStatusTable.labelOf(status));
        };
        return {
          id: String(id),
          header: name,
          place: 'fact',
          filter: 'options',
          value: wordOf,
          cell(row) {
            const status = statusIn(row);
            return status === null ? null : (
              <StatusTag tone={submissionStatusTable.toneOf(status)}>{wordOf(row) ?? ''}</StatusTag>
            );
          },
          fact: (row) => [name, wordOf(row)].filter(Boolean).join(': '),
        };
      }),
    ];
  }, [text, assignments]);
  return (
    <AsyncView query={query} loading={null}>
      {(submissions) => {
        const rows = rosterOf(submissions);
        const named = new Set(submissions.map(({ assignment_id }) => String(assignment_id)));
        return rows.length > 0 ? (
          <SettingsSection title={t('title')}>
            <DataTable
              isCompact
              name="turned-in"
              caption={t('title')}
              rows={rows}
              rowId={({ studentId }) => String(studentId)}
              columns={columns.filter(({ id }) => id === 'name' || named.has(id))}
            />
          </SettingsSection>
        ) : null;
      }}
    </AsyncView>
  );
}
