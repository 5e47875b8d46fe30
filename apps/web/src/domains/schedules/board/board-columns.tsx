import { digitalSatModuleTable } from '@pelion/contract/assessment-kinds';
import type { BoardAttempt, BoardLine } from '@pelion/contract/invigilation';
import { defineMessages, type Text } from '@pelion/words';
import type { DataColumn } from '../../../components/data-table/columns.ts';
import { StatusTag } from '../../../components/status-tag.tsx';
import { studentNameIn } from '../../../components/student-name.ts';
import { type Format, nothing } from '../../../lib/format.ts';
import classes from './board.module.css';
import { boardStates, isTaking, stateOf, timeLeftOf } from './board-facts.ts';
import { ConnectionCell, TimeLeft } from './live-cells.tsx';

const messages = defineMessages({
  student: '{^student}',
  state: 'State',
  connection: 'Connection',
  answered: 'Answered',
  answeredOf: '{$n} of {$all} answered',
  part: 'Part',
  partNo: 'Part {$n}',
  left: 'Time left',
  unsent: 'Not sent yet',
  unsentCount: '{$n} not sent yet',
  violations: 'Violations',
  violationCount: '{$n} {#n|violation|violations}',
  word: '{$n}, explained',
  mayBreak: 'May take breaks',
});

interface BoardSetting {
  readonly text: Text;
  readonly format: Format;
  /** Server's clock minus this device's, milliseconds. */
  readonly offset: number;
  /** A plain test has one part, and no column for it. */
  readonly hasParts: boolean;
}

/** One row per student: state, connection, progress, time left and unsent answers. */
export function boardColumns({
  text,
  format,
  offset,
  hasParts,
}: BoardSetting): readonly DataColumn<BoardLine>[] {
  const t = text(messages);
  const nameOf = studentNameIn(text);
  const labelOf = (line: BoardLine) => text.phrase(boardStates[stateOf(line)].label);
  const taking = (line: BoardLine): BoardAttempt | null => (isTaking(line) ? line.attempt : null);
  const partOf = ({ attempt }: BoardLine) => {
    if (!attempt || (attempt.part_count === 1 && attempt.digital_sat_module_type_id === null)) return null;
    const module = attempt.digital_sat_module_type_id;
    return module === null
      ? t('partNo', { n: attempt.part })
      : text.phrase(digitalSatModuleTable.labelOf(module));
  };
  const violationsOf = ({ attempt }: BoardLine) => {
    const n = attempt?.violations ?? 0;
    return n > 0 && attempt?.has_word ? t('word', { n }) : format.number(n);
  };
  return [
    {
      id: 'student',
      header: t('student'),
      place: 'primary',
      value: nameOf,
      cell: (line) =>
        line.may_break ? (
          <>
            {nameOf(line)} <small className={classes.note}>{t('mayBreak')}</small>
          </>
        ) : (
          nameOf(line)
        ),
      filter: 'search',
    },
    {
      id: 'state',
      header: t('state'),
      place: 'trailing',
      value: labelOf,
      cell: (line) => <StatusTag tone={boardStates[stateOf(line)].tone}>{labelOf(line)}</StatusTag>,
      filter: 'options',
    },
    {
      id: 'connection',
      header: t('connection'),
      place: 'fact',
      value: (line) => taking(line)?.seen_at ?? null,
      cell: (line) => {
        const attempt = taking(line);
        return attempt ? <ConnectionCell attempt={attempt} offset={offset} /> : nothing;
      },
      fact: (line) => {
        const attempt = taking(line);
        return attempt ? <ConnectionCell attempt={attempt} offset={offset} /> : null;
      },
    },
    ...(hasParts
      ? [{ id: 'part', header: t('part'), place: 'fact', value: partOf } satisfies DataColumn<BoardLine>]
      : []),
    {
      id: 'answered',
      header: t('answered'),
      place: 'fact',
      isWide: true,
      isNumeric: true,
      value: ({ attempt }) => attempt?.answered_count ?? null,
      cell: ({ attempt }) =>
        attempt
          ? `${format.number(attempt.answered_count)}/${format.number(attempt.question_count)}`
          : nothing,
      fact: ({ attempt }) =>
        attempt && t('answeredOf', { n: attempt.answered_count, all: attempt.question_count }),
    },
    {
      id: 'left',
      header: t('left'),
      place: 'fact',
      isNumeric: true,
      value: (line) => {
        const attempt = taking(line);
        return attempt && timeLeftOf(attempt, Date.now() + offset);
      },
      cell: (line) => {
        const attempt = taking(line);
        return attempt ? <TimeLeft attempt={attempt} offset={offset} /> : nothing;
      },
      fact: (line) => {
        const attempt = taking(line);
        return attempt ? <TimeLeft attempt={attempt} offset={offset} isInWords /> : null;
      },
    },
    {
      id: 'unsent',
      header: t('unsent'),
      place: 'fact',
      isWide: true,
      isNumeric: true,
      value: (line) => taking(line)?.unsaved ?? null,
      cell: (line) => format.number(taking(line)?.unsaved ?? 0),
      fact: (line) => {
        const n = taking(line)?.unsaved ?? 0;
        return n > 0 ? t('unsentCount', { n }) : null;
      },
    },
    {
      id: 'violations',
      header: t('violations'),
      place: 'fact',
      isNumeric: true,
      value: ({ attempt }) => attempt?.violations ?? null,
      cell: violationsOf,
      fact: ({ attempt }) =>
        attempt && attempt.violations > 0 ? t('violationCount', { n: attempt.violations }) : null,
    },
  ];
}
