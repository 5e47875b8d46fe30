import type { ClassRow } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { CalendarColumn } from '../../components/calendar/calendar-item.ts';
import { useMessages } from '../../lib/text.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import { noRoom } from './class-items.ts';
import type { CalendarState } from './use-calendar-state.ts';

const messages = defineMessages({ none: 'No {classroom}' });

/** Rooms or teachers side by side; undefined for a view of days. Teachers are those with a class on the day. */
export function useCalendarColumns(
  { view, filters }: CalendarState,
  rows: readonly ClassRow[],
): { readonly columns: readonly CalendarColumn[] | undefined; readonly isPending: boolean } {
  const t = useMessages(messages);
  const { data: rooms = [], isLoading } = useQuery({ ...classroomsQuery, enabled: view === 'rooms' });
  if (view === 'teachers') {
    const hosts = new Map(
      rows.flatMap(({ teacher_id, teacher_name, co_teacher_id, co_teacher_name, cover_id, cover_name }) => [
        [teacher_id, teacher_name] as const,
        ...(co_teacher_id === null ? [] : [[co_teacher_id, co_teacher_name ?? ''] as const]),
        ...(cover_id === null ? [] : [[cover_id, cover_name ?? ''] as const]),
      ]),
    );
    const columns = [...hosts]
      .map(([id, title]) => ({ id: String(id), title }))
      .toSorted((one, other) => one.title.localeCompare(other.title));
    return { columns, isPending: false };
  }
  if (view !== 'rooms') return { columns: undefined, isPending: false };
  const used = new Set(rows.map(({ classroom_id }) => classroom_id));
  const shown = rooms.filter(
    ({ id, is_archived }) =>
      used.has(id) || (!is_archived && (filters.classroom.length === 0 || filters.classroom.includes(id))),
  );
  const columns = [
    ...shown.map(({ id, name, place }) => ({ id: String(id), title: name, subtitle: place || undefined })),
    ...(used.has(null) ? [{ id: noRoom, title: t('none') }] : []),
  ];
  return { columns, isPending: isLoading };
}
