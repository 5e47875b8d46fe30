import { pathOf, rules } from '@pelion/access';
import type { ClassRow } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { AgendaList } from '../../components/calendar/agenda-list.tsx';
import type { CalendarItem } from '../../components/calendar/calendar-item.ts';
import { addDays, daysFrom } from '../../components/calendar/calendar-range.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { subjectHueOf } from '../../components/subject-hues.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classesKey, classesQuery } from '../classes/queries.ts';
import classes from './classroom-page.module.css';

const messages = defineMessages({
  title: 'Plan',
  back: 'Back by a week',
  forward: 'Forward by a week',
});

/** Classes and meetings in a room, a week at a time, from today. */
export function ClassroomWeek({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useMessages(messages);
  const { list } = useFormat();
  const { user, may } = useSignedIn();
  const today = useCampusToday();
  const [first, setFirst] = useState(today);
  useLiveQueries('classes', classesKey);
  const filter = { start_date: first, end_date: addDays(first, 6), classroom_id: id };
  const lessons = useQuery(classesQuery({ ...filter, type_id: 1 }));
  const hasMeetings = may(rules.viewMeetings);
  const { data: meetings = [] } = useQuery({
    ...classesQuery({ ...filter, type_id: 2 }),
    enabled: hasMeetings,
  });
  return (
    <SettingsSection title={t('title')}>
      <div className={classes.steps}>
        <IconButton icon={IconChevronLeft} label={t('back')} onClick={() => setFirst(addDays(first, -7))} />
        <IconButton
          icon={IconChevronRight}
          label={t('forward')}
          onClick={() => setFirst(addDays(first, 7))}
        />
      </div>
      <AsyncView query={lessons} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {(rows) => (
          <AgendaList
            label={name}
            items={[...rows, ...meetings].map((row) => itemOf(row, list))}
            days={daysFrom(first, 7)}
            zone={user.campus_time_zone}
            ownZone={user.time_zone}
          />
        )}
      </AsyncView>
    </SettingsSection>
  );
}

const itemOf = (row: ClassRow, list: (names: readonly string[]) => string): CalendarItem => ({
  id: row.id,
  title: row.name,
  subtitle: [row.teacher_name, list(row.given_to)].filter((part) => part !== '').join(' · '),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  kind: row.state_id === 1 ? 'scheduled' : 'cancelled',
  hue: row.subject_icon === null ? undefined : subjectHueOf(row.subject_icon),
  href:
    row.type_id === 2
      ? pathOf('viewMeeting', { meetingId: row.id })
      : pathOf('viewClass', { classId: row.id }),
  isChanged: row.is_changed,
});
