import { pathOf, rules, screenOf } from '@pelion/access';
import type { MissingRegister } from '@pelion/contract/attendance';
import { defineMessages } from '@pelion/words';
import { IconChecks, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { Page } from '../../components/page.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { attendanceKey, missingQuery } from './queries.ts';

const SectionFileDialog = later(() =>
  import('./section-file-dialog.tsx').then((file) => file.SectionFileDialog),
);

const messages = defineMessages({
  empty: 'No register is missing',
  emptyText: '{^class+} of the last 14 days with {student+} without a mark appear here.',
  file: 'Attendance of a {section}',
  marked: '{$n} of {$all} marked',
});

/** /classes/missing-registers: classes that are over with students without a mark, by day, the latest first. */
export function MissingRegistersScreen() {
  const text = useText();
  const t = text(messages);
  const { user, may } = useSignedIn();
  const zone = user.campus_time_zone;
  const format = useCalendarFormat(zone);
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery(missingQuery());
  useLiveQueries('attendance', attendanceKey);
  useLiveQueries('classes', attendanceKey);
  return (
    <Page
      title={text.phrase(screenOf('missingRegisters').title)}
      back={{ to: pathOf('classes'), label: text.phrase(screenOf('classes').title) }}
      primary={
        may(rules.listStudents) ? (
          <Button icon={IconDownload} onClick={() => setIsAsking(true)}>
            {t('file')}
          </Button>
        ) : null
      }
      width="form"
    >
      <AsyncList
        query={query}
        empty={<EmptyState kind="allDone" icon={IconChecks} title={t('empty')} text={t('emptyText')} />}
      >
        {(rows) =>
          byDay(rows, zone).map(([day, all]) => (
            <SettingsSection key={day} title={format.longDay(day)}>
              <RecordRows label={format.longDay(day)}>
                {all.map(
                  ({ class_id, name, starts_at, ends_at, teacher_name, marked_count, student_count }) => (
                    <RecordRow
                      key={class_id}
                      name={name}
                      title={<ListLink to={pathOf('viewClass', { classId: class_id })}>{name}</ListLink>}
                      facts={[
                        format.range(Date.parse(starts_at), Date.parse(ends_at)),
                        teacher_name,
                        t('marked', { n: marked_count, all: student_count }),
                      ]}
                      menu={[]}
                    />
                  ),
                )}
              </RecordRows>
            </SettingsSection>
          ))
        }
      </AsyncList>
      {isAsking ? <SectionFileDialog onClose={() => setIsAsking(false)} /> : null}
    </Page>
  );
}

/** Classes of each day of the campus, the latest day first. */
function byDay(rows: readonly MissingRegister[], zone: string) {
  const days = new Map<string, MissingRegister[]>();
  for (const row of rows) {
    const day = dayAt(Date.parse(row.starts_at), zone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].reverse();
}
