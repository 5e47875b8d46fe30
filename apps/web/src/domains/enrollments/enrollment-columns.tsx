import { pathOf } from '@pelion/access';
import type { Enrollment } from '@pelion/contract/enrollments';
import { enrollmentStates } from '@pelion/contract/enrollments/facts';
import { defineMessages, type Text } from '@pelion/words';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import type { Format } from '../../lib/format.ts';

const messages = defineMessages({
  student: '{^student}',
  externalId: 'ID in your {school} system',
  section: '{^section}',
  year: 'Academic year',
  starts: 'First day',
  ends: 'Last day',
  open: 'Until further notice',
  from: 'From {$day}',
  until: 'To {$day}',
  added: 'Added',
  state: 'State',
});

/** Ids of sortable columns are the server's names of orders. */
export function enrollmentColumns(text: Text, format: Format): readonly DataColumn<Enrollment>[] {
  const t = text(messages);
  const plain = { place: 'fact', isSortable: false } as const;
  return [
    {
      id: 'name',
      header: t('student'),
      place: 'primary',
      value: ({ student_name }) => student_name,
      cell: ({ student_id, student_name }) => (
        <Link to={pathOf('profile', { userId: student_id })}>{student_name}</Link>
      ),
    },
    {
      ...plain,
      id: 'external_id',
      header: t('externalId'),
      isHiddenAtFirst: true,
      value: ({ external_id }) => external_id,
    },
    { ...plain, id: 'section', header: t('section'), value: ({ section_label }) => section_label },
    {
      ...plain,
      id: 'year',
      header: t('year'),
      isHiddenAtFirst: true,
      value: ({ academic_year_name }) => academic_year_name,
    },
    {
      id: 'starts_on',
      header: t('starts'),
      place: 'fact',
      value: ({ starts_on }) => format.civilDay(starts_on),
      fact: ({ starts_on }) => t('from', { day: format.civilDay(starts_on) }),
    },
    {
      ...plain,
      id: 'ends_on',
      header: t('ends'),
      value: ({ ends_on }) => (ends_on === null ? t('open') : format.civilDay(ends_on)),
      fact: ({ ends_on }) => ends_on && t('until', { day: format.civilDay(ends_on) }),
    },
    {
      id: 'created_at',
      header: t('added'),
      place: 'fact',
      isHiddenAtFirst: true,
      value: ({ created_at }) => format.day(created_at),
    },
    {
      ...plain,
      id: 'state',
      header: t('state'),
      place: 'trailing',
      value: ({ state }) => text.phrase(enrollmentStates[state].label),
      cell: ({ state }) => (
        <StatusTag tone={enrollmentStates[state].tone}>
          {text.phrase(enrollmentStates[state].label)}
        </StatusTag>
      ),
    },
  ];
}
