import { type UserType, userTypeOf, userTypeTable } from '@pelion/access';
import type { Presence } from '@pelion/contract/activities';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Initials } from '../../components/initials.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './presence-widget.module.css';
import { peopleRead, presenceQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Online now',
  online: 'Online',
  away: 'Away',
  nobody: 'Nobody else is online.',
  more: 'and {$n} more',
  manyMore: 'and many more',
});

const order = { online: 0, away: 1, offline: 2 } as const satisfies Record<Presence, number>;
const mostShown = 8;

/** Activity indicator of spec 1 §4 for admins and teachers: people online and away. */
export function PresenceWidget() {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const people = useQuery({ ...presenceQuery, ...onBoard });
  const roleOf = (id: number) => {
    const userType: UserType | undefined = userTypeOf(id);
    return userType ? text.phrase(userTypeTable.labelOf(userType)) : '';
  };
  return (
    <Widget title={t('title')}>
      <AsyncView query={people} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {(all) => {
          const here = all
            .filter(({ presence }) => presence !== 'offline')
            .toSorted((a, b) => order[a.presence] - order[b.presence]);
          if (here.every(({ user_id }) => user_id === user.id))
            return (
              <p className={classes.none} data-short>
                {t('nobody')}
              </p>
            );
          return (
            <>
              <ul className={classes.list}>
                {here.slice(0, mostShown).map(({ user_id, name, user_type, presence }) => (
                  <li key={user_id} className={classes.person}>
                    <span className={classes.picture}>
                      <Initials id={user_id} name={name} />
                    </span>
                    <span
                      className={classes.dot}
                      data-presence={presence}
                      role="img"
                      aria-label={t(presence === 'away' ? 'away' : 'online')}
                    />
                    <span className={classes.name}>{name}</span>
                    <span className={classes.role}>{roleOf(user_type)}</span>
                  </li>
                ))}
              </ul>
              {here.length > mostShown ? (
                <p className={classes.none}>
                  {here.length === peopleRead ? t('manyMore') : t('more', { n: here.length - mostShown })}
                </p>
              ) : null}
            </>
          );
        }}
      </AsyncView>
    </Widget>
  );
}
