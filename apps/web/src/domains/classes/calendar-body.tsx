import type { ClassRow } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { AgendaList } from '../../components/calendar/agenda-list.tsx';
import type { CalendarItem, CalendarSlot, DayNote } from '../../components/calendar/calendar-item.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useMessages } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { useCalendarColumns } from './calendar-columns.ts';
import { hostIn, itemsOf, noRoom, rowOf } from './class-items.ts';
import { type ClassType, ofType } from './class-words.ts';
import { JoinButton } from './join-button.tsx';
import type { NewClassSlot } from './new-class-address.ts';
import { type ClassChange, moveClass } from './queries.ts';
import type { CalendarState } from './use-calendar-state.ts';
import { useClassChanged } from './use-class-changed.ts';
import { useMissingRegisters } from './use-missing-registers.ts';

const waiting = <LoadingState blocks={[480]} />;
const DayGrid = later(
  () => import('../../components/calendar/day-grid.tsx').then((file) => file.DayGrid),
  waiting,
);
const MonthGrid = later(
  () => import('../../components/calendar/month-grid.tsx').then((file) => file.MonthGrid),
  waiting,
);

const messages = defineMessages({
  noRooms: 'No {classroom+} yet',
  noClasses: 'No {class+} on this day',
  noMeetings: 'No {meeting+} on this day',
  missing: 'Register missing',
  cover: 'Cover: {$name}',
});

interface CalendarBodyProps {
  readonly typeId: ClassType;
  readonly state: CalendarState;
  readonly rows: readonly ClassRow[];
  readonly notes: readonly DayNote[];
  /** Name of the calendar for screen readers. */
  readonly label: string;
  readonly onMove: (id: number) => void;
  /** Missing for viewers who may not add. */
  readonly onCreate: ((slot: NewClassSlot) => void) | undefined;
}

/** Classes in the chosen view. */
export function CalendarBody({ typeId, state, rows, notes, label, onMove, onCreate }: CalendarBodyProps) {
  const { view, day, days, openDay } = state;
  const { user } = useSignedIn();
  const { list } = useFormat();
  const few = useFew();
  const t = useMessages(messages);
  const { columns, isPending } = useCalendarColumns(state, rows);
  const missing = useMissingRegisters(state.filter);
  const reschedule = useReschedule(rows, view === 'rooms' || view === 'teachers' ? view : null);
  // Once the plan of a school is over, nothing can be dragged or added.
  const isOver = useReadOnlyReason() !== null;
  const names = (all: readonly string[]) => list(few(all, 2));
  const items = rows
    .flatMap((row) => {
      const isOwn = row.teacher_id === user.id && row.co_teacher_id === null;
      const warning = missing.has(row.id) ? t('missing') : undefined;
      const coverOf = (name: string) => t('cover', { name });
      return itemsOf(row, { view, list: names, isOwn, coverOf, warning });
    })
    .map((item) => (isOver ? { ...item, canMove: false } : item));
  const calendar = { label, items, notes, zone: user.campus_time_zone };
  const move = (item: CalendarItem) => onMove(rowOf(rows, item)?.id ?? 0);
  if (view === 'month') return <MonthGrid {...calendar} days={days} month={day} onOpenDay={openDay} />;
  if (view === 'list')
    return (
      <AgendaList
        {...calendar}
        days={days}
        ownZone={user.time_zone}
        onMove={move}
        renderAction={(item) => {
          const row = rowOf(rows, item);
          return row?.can.join ? <JoinButton row={row} isNamed /> : null;
        }}
      />
    );
  if (isPending) return waiting;
  if (columns?.length === 0)
    return (
      <EmptyState
        icon={IconCalendarEvent}
        title={t(view === 'rooms' ? 'noRooms' : ofType(typeId, ['noClasses', 'noMeetings']))}
      />
    );
  const create = ({ columnId, ...slot }: CalendarSlot) => {
    onCreate?.({
      ...slot,
      teacherId: view === 'teachers' && columnId ? Number(columnId) : null,
      classroomId: view === 'rooms' && columnId && columnId !== noRoom ? Number(columnId) : null,
    });
    return undefined;
  };
  return (
    <DayGrid
      {...calendar}
      days={days}
      columns={columns}
      ownZone={user.time_zone}
      onMove={move}
      onReschedule={isOver ? undefined : reschedule}
      onCreate={isOver || !onCreate ? undefined : create}
      onOpenDay={view === 'week' ? openDay : undefined}
    />
  );
}

/** Moves one occurrence to where it was dragged; the answer tells it, with the way back. */
function useReschedule(rows: readonly ClassRow[], columns: 'rooms' | 'teachers' | null) {
  const tell = useClassChanged();
  const { mutateAsync } = useMutation(moveClass);
  return async (item: CalendarItem, { startsAt, endsAt, columnId }: CalendarSlot) => {
    const row = rowOf(rows, item);
    if (!row) return;
    const target = { id: row.id, version: row.version, scope: 'this' } as const;
    const body: ClassChange = {
      starts_at: startsAt,
      ends_at: endsAt,
      ...(columns === 'rooms' && { classroom_id: columnId === noRoom ? null : Number(columnId) }),
      ...(columns === 'teachers' && hostIn(row, item.columnId, columnId)),
    };
    // A refusal is told by the mutation; the item goes back.
    await mutateAsync({ target, body }).then(
      (changed) => tell('changed', changed),
      () => undefined,
    );
  };
}
