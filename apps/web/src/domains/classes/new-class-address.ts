import { pathOf } from '@pelion/access';
import type { CalendarSlot } from '../../components/calendar/calendar-item.ts';
import { readId } from '../../lib/read-id.ts';
import { type NewClass, timeValuesOf } from './class-form-values.ts';

/** Slot of the calendar with the host or room of its column. */
export interface NewClassSlot extends Pick<CalendarSlot, 'startsAt' | 'endsAt'> {
  readonly teacherId: number | null;
  readonly classroomId: number | null;
}

/** Beginning of a class in a slot. */
export const newClassOf = (
  { startsAt, endsAt, teacherId, classroomId }: NewClassSlot,
  zone: string,
): NewClass => ({ times: timeValuesOf(startsAt, endsAt, zone), teacherId, classroomId });

/** Path of the form of a new class in a slot. */
export function addClassPath({ startsAt, endsAt, teacherId, classroomId }: NewClassSlot): string {
  const query = new URLSearchParams({ from: startsAt, to: endsAt });
  if (teacherId !== null) query.set('teacher', String(teacherId));
  if (classroomId !== null) query.set('classroom', String(classroomId));
  return `${pathOf('addClass')}?${query}`;
}

const isInstant = (text: string | null): text is string => text !== null && !Number.isNaN(Date.parse(text));

/** Slot in the address of the form; null without a valid one. */
export function newClassIn(address: URLSearchParams, zone: string): NewClass | null {
  const [startsAt, endsAt] = [address.get('from'), address.get('to')];
  if (!isInstant(startsAt) || !isInstant(endsAt)) return null;
  const teacherId = readId(address.get('teacher'));
  const classroomId = readId(address.get('classroom'));
  return newClassOf({ startsAt, endsAt, teacherId, classroomId }, zone);
}
