import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './classroom-page.module.css';
import { classroomPeopleQuery } from './queries.ts';

const messages = defineMessages({
  title: 'People',
  present: '{$n} online',
  nobody: 'Nobody yet',
  teacher: '{^teacher}',
  student: '{^student}',
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
});

/** Teachers and students of a room with their presence, for staff. */
export function ClassroomPeople({ id }: { readonly id: number }) {
  const t = useMessages(messages);
  const people = useQuery(classroomPeopleQuery(id));
  const online = people.data?.filter(({ presence }) => presence === 'online').length;
  return (
    <SettingsSection title={t('title')} about={online === undefined ? null : t('present', { n: online })}>
      <AsyncView query={people} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="field-hint">{t('nobody')}</p>
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
                  facts={[t(part === 'teacher' ? 'teacher' : 'student'), t(presence)]}
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
