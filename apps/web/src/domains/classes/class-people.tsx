import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './class-page.module.css';
import { classPeopleQuery } from './queries.ts';

const messages = defineMessages({
  title: 'People',
  present: '{$n} online',
  nobody: 'Nobody yet',
  teacher: '{^teacher}',
  host: 'Host',
  coTeacher: 'Co-{teacher}',
  coHost: 'Co-host',
  cover: 'Cover',
  assistant: 'Assistant',
  student: '{^student}',
  invited: 'Guest',
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
});

const meetingParts = { teacher: 'host', coTeacher: 'coHost' } as const;

interface ClassPeopleProps {
  readonly id: number;
  readonly typeId: number;
}

/** Hosts, students and guests of a class with their presence, for its staff. */
export function ClassPeople({ id, typeId }: ClassPeopleProps) {
  const t = useMessages(messages);
  const people = useQuery(classPeopleQuery(id));
  const online = people.data?.filter(({ presence }) => presence === 'online').length;
  const partOf = (part: 'teacher' | 'coTeacher' | 'cover' | 'assistant' | 'student' | 'invited') =>
    t(typeId === 2 && (part === 'teacher' || part === 'coTeacher') ? meetingParts[part] : part);
  return (
    <SettingsSection title={t('title')} about={online === undefined ? null : t('present', { n: online })}>
      <AsyncView query={people} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('nobody')}</p>
          ) : (
            <RecordRows label={t('title')}>
              {all.map(({ id: userId, name, part, presence }) => (
                <RecordRow
                  key={`${part} ${userId}`}
                  name={name}
                  title={
                    <span className={classes.person}>
                      <span className={classes.dot} data-presence={presence} aria-hidden />
                      <bdi>{name}</bdi>
                    </span>
                  }
                  facts={[partOf(part), t(presence)]}
                  menu={[]}
                />
              ))}
            </RecordRows>
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}
