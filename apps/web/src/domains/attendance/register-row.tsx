import type { RegisterRow as Row } from '@pelion/contract/attendance';
import { attendanceTable, givenMarks, type MarkingSource } from '@pelion/contract/attendance/facts';
import { defineMessages } from '@pelion/words';
import { IconCoin, IconHistory, IconMessagePlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { NumberField } from '../../components/fields/number-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Initials } from '../../components/initials.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import classes from './register.module.css';
import type { GivePoints } from './register-tools.tsx';
import { begunMark, fromOf, isHeld, moveTo, shownStatus, type TypedMark } from './register-values.ts';

const messages = defineMessages({
  attended: 'Attended',
  withNotice: 'With notice',
  withoutNotice: 'Without notice',
  absent: 'Absent',
  late: 'Minutes late',
  note: 'Remark',
  add: 'Minutes late or a remark for {$name}',
  reason: 'Reason',
  office: 'Office: {$mark}',
  teacher: '{^teacher}: {$mark}',
  system: 'System: {$mark}',
  madeUp: 'Made up',
  refused: '“{$from}” does not change to “{$to}” here.',
  more: 'More about {$name}',
  points: 'Give points',
  history: 'History of the marks',
  announced: 'Absence announced',
  announcedFor: 'Absence announced: {$reason}',
});

const short = { 1: 'attended', 2: 'withNotice', 3: 'withoutNotice', 7: 'absent' } as const;

interface RegisterRowProps {
  readonly row: Row;
  readonly source: MarkingSource | null;
  readonly typed: TypedMark | undefined;
  readonly error: string | undefined;
  readonly onMark: (mark: TypedMark) => void;
  /** Moves the focus by some students. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onPoints: GivePoints | undefined;
  readonly onHistory: () => void;
}

/** One student of a register: the four marks, and those of others beside them. */
export function RegisterRow({
  row,
  source,
  typed,
  error,
  onMark,
  onStep,
  onPoints,
  onHistory,
}: RegisterRowProps) {
  const text = useText();
  const t = text(messages);
  const [isOpen, setIsOpen] = useState(false);
  const name = useId();
  const nameId = useId();
  const labelOf = (status: number) => text.phrase(attendanceTable.labelOf(status));
  const shown = source === null ? row.status : shownStatus(row, source, typed);
  const isLocked = source === null || isHeld(row);
  const move = source !== null && typed?.status ? moveTo(row, source, typed.status) : 'same';
  const refusal =
    source !== null && typed?.status && move === 'refused'
      ? t('refused', { from: labelOf(fromOf(row, source) ?? 0), to: labelOf(typed.status) })
      : null;
  const hasFields = source !== null && typed !== undefined && (isOpen || move === 'reason');
  const mark = (status: number) => {
    if (isLocked || source === null) return;
    onMark(typed ? { ...typed, status } : begunMark(row, source, status));
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
    const status = givenMarks.find((each) => String(each) === event.key);
    if (status !== undefined) {
      mark(status);
      onStep(1);
    } else if (event.key === 'ArrowDown') onStep(1);
    else if (event.key === 'ArrowUp') onStep(-1);
    else return;
    event.preventDefault();
  };
  const others = (['office', 'teacher', 'system'] as const).filter(
    (each) => each !== source && row[`${each}_status`] !== null,
  );
  return (
    <li className={classes.row} data-student={row.student_id}>
      <div className={classes.person}>
        <span className={classes.photo}>
          {row.photo === null ? (
            <Initials id={row.student_id} name={row.name} />
          ) : (
            <img src={row.photo} alt="" />
          )}
        </span>
        <bdi id={nameId}>{row.name}</bdi>
        {isHeld(row) && row.status !== null ? (
          <StatusTag tone={attendanceTable.toneOf(row.status)}>
            {row.is_made_up ? t('madeUp') : labelOf(row.status)}
          </StatusTag>
        ) : null}
        {row.absence_reason === null ? null : (
          <span className={classes.other}>
            {row.absence_reason === '' ? t('announced') : t('announcedFor', { reason: row.absence_reason })}
          </span>
        )}
        {others.map((each) => (
          <span key={each} className={classes.other}>
            {t(each, { mark: labelOf(row[`${each}_status`] ?? 0) })}
          </span>
        ))}
      </div>
      <div role="radiogroup" aria-labelledby={nameId} className={classes.marks} onKeyDown={press}>
        {givenMarks.map((status) => (
          <label key={status} className={classes.mark} data-status={status}>
            <input
              type="radio"
              name={name}
              checked={shown === status || (status === 1 && shown === 6)}
              disabled={isLocked}
              onChange={() => mark(status)}
            />
            <span>{t(short[status])}</span>
          </label>
        ))}
        {isLocked || shown === null || (isOpen && typed) ? null : (
          <IconButton
            icon={IconMessagePlus}
            label={t('add', { name: row.name })}
            onClick={() => {
              if (!typed) mark(shown === 6 ? 1 : shown);
              setIsOpen(true);
            }}
          />
        )}
        <RecordMenu
          label={t('more', { name: row.name })}
          size="sm"
          entries={[
            onPoints && {
              label: t('points'),
              icon: IconCoin,
              onChoose: () => onPoints([{ id: row.student_id, name: row.name }]),
            },
            { label: t('history'), icon: IconHistory, worksWhenOver: true, onChoose: onHistory },
          ]}
        />
      </div>
      {refusal || (error && !hasFields) ? (
        <p className={classes.refusal} role="alert">
          {refusal ?? error}
        </p>
      ) : null}
      {hasFields ? (
        <div className={classes.more}>
          {typed.status === 1 ? (
            <NumberField
              label={t('late')}
              value={typed.minutes}
              onChange={(minutes) => onMark({ ...typed, minutes })}
            />
          ) : null}
          <TextField
            label={t(move === 'reason' ? 'reason' : 'note')}
            value={typed.note}
            isRequired={move === 'reason'}
            error={error}
            onChange={(note) => onMark({ ...typed, note })}
          />
        </div>
      ) : null}
    </li>
  );
}
