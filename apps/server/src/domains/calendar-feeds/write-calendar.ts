import { pathOf } from '@pelion/access/paths';
import { defineMessages } from '@pelion/words';
import { inSlices } from '../../lib/map-yielding.ts';
import type { Reader } from '../../lib/viewer.ts';
import { states } from '../classes/plan.ts';
import { hasDetails } from '../classes/policy.ts';
import { momentLine, plainLine, textLine } from './calendar-text.ts';
import type { EventRow } from './queries.ts';

const messages = defineMessages({
  cancelled: 'Cancelled: {$name}',
  teacher: '{^teacher}: {$name}',
  host: 'Host: {$name}',
  coTeacher: 'Co-{teacher}: {$name}',
  coHost: 'Co-host: {$name}',
  cover: 'Cover: {$name}',
  subject: '{^subject}: {$name}',
  given: 'For: {$names}',
  reason: 'Reason: {$reason}',
});

export interface CalendarOptions {
  readonly reader: Reader;
  readonly campusName: string;
  readonly publicUrl: string;
  readonly namesChildren: boolean;
}

/** Every word of the feed that no row has, so that its ETag changes with them. */
export function wordsOf({ text }: Reader): readonly string[] {
  const t = text(messages);
  const [name, names, reason] = ['', '', ''];
  return [
    t('cancelled', { name }),
    t('teacher', { name }),
    t('host', { name }),
    t('coTeacher', { name }),
    t('coHost', { name }),
    t('cover', { name }),
    t('subject', { name }),
    t('given', { names }),
    t('reason', { reason }),
  ];
}

/**
 * Writes a feed in slices, so that a long one blocks nobody; as bytes at once, because thousands of texts that live to the
 * end make long pauses of the garbage collector.
 */
export async function writeCalendar(rows: readonly EventRow[], options: CalendarOptions): Promise<Buffer> {
  const events = await inSlices(rows, (row) => Buffer.from(eventOf(row, options)));
  const head = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Pelion//Calendar//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    textLine('NAME', options.campusName),
    textLine('X-WR-CALNAME', options.campusName),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n',
  ];
  return Buffer.concat([Buffer.from(head.join('')), ...events, Buffer.from('END:VCALENDAR\r\n')]);
}

function eventOf(row: EventRow, { reader, publicUrl, namesChildren }: CalendarOptions): string {
  const t = reader.text(messages);
  const isCancelled = row.state === states.cancelled;
  const name = [childrenOf(row, namesChildren), row.name].filter(Boolean).join(': ');
  const path =
    row.type_id === 1
      ? pathOf('viewClass', { classId: row.id })
      : pathOf('viewMeeting', { meetingId: row.id });
  // Descriptions may repeat the address of the room, which readers of a leaked feed must not find.
  const withoutDoor = (text: string) => (row.join_url === null ? text : text.replaceAll(row.join_url, '…'));
  const say = (property: string, text: string) => (text === '' ? '' : textLine(property, withoutDoor(text)));
  return [
    'BEGIN:VEVENT\r\n',
    plainLine('UID', row.uid),
    plainLine('SEQUENCE', row.version),
    momentLine('DTSTAMP', row.created_at),
    momentLine('DTSTART', row.starts_at),
    momentLine('DTEND', row.ends_at),
    isCancelled ? 'STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n' : 'STATUS:CONFIRMED\r\n',
    // Many programs show a cancelled event like any other.
    say('SUMMARY', isCancelled ? t('cancelled', { name }) : name),
    say('LOCATION', [row.classroom_name, row.classroom_place].filter(Boolean).join(', ')),
    say('DESCRIPTION', factsOf(row, reader).join('\n')),
    plainLine('URL', publicUrl + path),
    'END:VEVENT\r\n',
  ].join('');
}

/** Facts of a class; of a meeting without its details the host alone. */
function factsOf(row: EventRow, reader: Reader): readonly string[] {
  const t = reader.text(messages);
  const isMeeting = row.type_id === 2;
  const host = t(isMeeting ? 'host' : 'teacher', { name: row.teacher_name });
  if (!hasDetails(reader, row)) return [host];
  const { co_teacher_name, cover_name, subject_name, given_to, reason, description } = row;
  return [
    host,
    co_teacher_name === null ? '' : t(isMeeting ? 'coHost' : 'coTeacher', { name: co_teacher_name }),
    cover_name === null ? '' : t('cover', { name: cover_name }),
    subject_name === null ? '' : t('subject', { name: subject_name }),
    given_to.length === 0 ? '' : t('given', { names: given_to.join(', ') }),
    reason === '' ? '' : t('reason', { reason }),
    description,
  ].filter((line) => line !== '');
}

/** Children of a parent: in full, or by their initials, `N., A.` */
const childrenOf = ({ children }: EventRow, namesChildren: boolean): string =>
  children
    .map(({ name }) => (namesChildren ? name : `${initialOf(name)}.`))
    .toSorted()
    .join(', ');

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const initialOf = (name: string): string => {
  for (const { segment } of characters.segment(name)) return segment;
  return '';
};
