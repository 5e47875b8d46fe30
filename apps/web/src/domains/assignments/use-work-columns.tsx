import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Bar } from '../../components/charts/bar.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { ListLink } from '../../components/list-link.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { SendingFiles } from './sending-files.tsx';
import type { Work, WorkStatus } from './work-rows.ts';

const messages = defineMessages({
  name: 'Name',
  status: 'Status',
  childStatus: '{$name}: {$status}',
  turnedIn: 'Turned in',
  of: '{$done} of {$total}',
  ofInWords: '{$done} of {$total} turned in',
  kind: 'Kind',
  online: 'Online',
  documents: 'Documents',
  subject: '{^subject}',
  class: '{^class}',
  for: 'For',
  students: '{$n} {student#n}',
  viewed: 'Viewed',
  viewedInWords: '{$done} of {$total} viewed',
  due: 'Due',
  dueOn: 'Due {$when}',
  points: 'Points',
  pointsOf: '{$points} of {$maximum}',
});

interface Shown {
  readonly isStaff: boolean;
  /** Whether its work comes back. */
  readonly isTurnedIn: boolean;
  /** Whether students get it. */
  readonly isForStudents: boolean;
  /** Whether a row is of a class. */
  readonly hasClass: boolean;
}

/** Columns of a list. */
export function useWorkColumns({
  isStaff,
  isTurnedIn,
  isForStudents,
  hasClass,
}: Shown): readonly DataColumn<Work>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const labelOf = ({ label }: WorkStatus) => (typeof label === 'string' ? label : text.phrase(label));
    const said = (status: WorkStatus) =>
      status.name === null
        ? labelOf(status)
        : t('childStatus', { name: status.name, status: labelOf(status) });
    const pointsOf = ({ points, maximum }: Work) => {
      if (maximum === null) return points === null ? null : format.points(points);
      return points === null
        ? format.points(maximum)
        : t('pointsOf', { points: format.points(points), maximum: format.points(maximum) });
    };
    const givenTo = ({ givenTo: names, progress }: Work) => {
      if (names.length > 0) return format.list(names);
      return progress && progress.total > 0 ? t('students', { n: progress.total }) : null;
    };
    const all: readonly (DataColumn<Work> | false)[] = [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ name, to }) => (
          <ListLink to={to}>
            <bdi>{name}</bdi>
          </ListLink>
        ),
      },
      isStaff
        ? isForStudents && {
            id: 'turnedIn',
            header: t(isTurnedIn ? 'turnedIn' : 'viewed'),
            place: 'trailing',
            value: ({ progress }) => progress && t('of', progress),
            cell: ({ progress }) =>
              progress && progress.total > 0 ? (
                <span
                  className={classes.turnedIn}
                  title={t(isTurnedIn ? 'ofInWords' : 'viewedInWords', progress)}
                >
                  <Bar value={progress.done / progress.total} label={null} />
                  {t('of', progress)}
                </span>
              ) : null,
          }
        : {
            id: 'status',
            header: t('status'),
            place: 'trailing',
            value: ({ statuses }) => statuses.map(said).join(', '),
            cell: ({ statuses, assignment }) =>
              statuses.length > 0 ? (
                <span className={classes.statuses}>
                  {statuses.map((status) => (
                    <StatusTag key={status.studentId} tone={status.tone}>
                      {said(status)}
                    </StatusTag>
                  ))}
                  {assignment ? <SendingFiles assignmentId={assignment.id} /> : null}
                </span>
              ) : null,
          },
      isTurnedIn && {
        id: 'due',
        header: t('due'),
        place: 'fact',
        value: ({ due }) => due,
        cell: ({ due }) => (due === null ? null : format.moment(due)),
        fact: ({ due }) => (due === null ? null : t('dueOn', { when: format.near(due) })),
      },
      { id: 'subject', header: t('subject'), place: 'fact', value: ({ subject }) => subject },
      (isStaff ? isForStudents : hasClass) && {
        id: 'class',
        header: t(isStaff ? 'for' : 'class'),
        place: 'fact',
        isWide: true,
        isLeftOutOnPhone: true,
        value: givenTo,
      },
      isTurnedIn && {
        id: 'points',
        header: t('points'),
        place: 'fact',
        isNumeric: true,
        isLeftOutOnPhone: true,
        value: pointsOf,
      },
      {
        id: 'kind',
        header: t('kind'),
        place: 'fact',
        value: ({ isOnline }) => t(isOnline ? 'online' : 'documents'),
        fact: ({ isOnline }) => (isOnline ? t('online') : null),
      },
    ];
    // The server sorts, page by page.
    return all.flatMap((column) => (column ? { ...column, isSortable: false } : []));
  }, [text, format, isStaff, isTurnedIn, isForStudents, hasClass]);
}
