import { userTypeOf, userTypes, userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { BehindButton } from './behind-button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ownAccountQuery } from './own-account-queries.ts';
import { OwnData } from './own-data.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnKeys } from './own-keys.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnSettings } from './own-settings.tsx';
import classes from './profile-screen.module.css';

const LeaveDialog = later(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog));

const leaveCampusMessages = defineMessages({ leave: 'Leave {$campus}' });

const messages = defineMessages({
  title: 'Profile',
  about: 'About you',
  givenName: 'Given name',
  familyName: 'Family name',
  username: 'Username',
  email: 'E-mail',
  userType: 'Role',
  roles: 'Roles',
  school: '{^school}',
  campus: '{^campus}',
  photo: 'Photo',
  settings: 'Time zone',
  emailChange: 'E-mail address',
  keys: 'Keyboard',
  passwordTitle: 'Password',
  password: 'Change password',
  sessions: 'Where you are logged in',
  data: 'Your data',
  leave: 'Leave this {campus}',
});

interface ProfileScreenProps {
  /** School data about the user beside the account. */
  readonly about?: ReactNode;
  /** How a student stands, first of all. */
  readonly standing?: ReactNode;
  /** Work and points of a student. */
  readonly work?: ReactNode;
  /** Own active days, last of all. */
  readonly activity?: ReactNode;
}

/** Profile of the signed-in user. */
export function ProfileScreen({ about, standing, work, activity }: ProfileScreenProps) {
  const { user } = useSignedIn();
  const text = useText();
  const format = useFormat();
  const t = text(messages);
  const account = useQuery(ownAccountQuery);

  const campus = user.school_campuses.find(({ id }) => id === user.school_campus_id)?.name;
  const roles = user.user_roles.flatMap(({ role_id }) => {
    const name = userTypeOf(role_id);
    return name ? [text.phrase(userTypeTable.labelOf(name))] : [];
  });
  const facts = [
    ['givenName', user.given_name],
    // Empty facts are omitted, such as a missing family name or e-mail.
    ...(user.family_name ? [['familyName', user.family_name] as const] : []),
    ['username', user.username],
    ...(user.email ? [['email', user.email] as const] : []),
    [roles.length > 1 ? 'roles' : 'userType', format.list(roles)],
    ['school', user.school_name],
    ['campus', campus ?? user.school_name],
  ] as const;
  return (
    <Page title={user.name} windowTitle={t('title')} width={work ? 'wide' : 'form'}>
      {standing}
      {work}
      <div className={classes.cards}>
        <section className={classes.card} aria-labelledby="photo">
          <h2 id="photo">{t('photo')}</h2>
          <OwnPhoto />
        </section>
        <section className={classes.card} aria-labelledby="about">
          <h2 id="about">{t('about')}</h2>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {about ? <div className={classes.more}>{about}</div> : null}
        </section>
        <section className={classes.card} aria-labelledby="settings">
          <h2 id="settings">{t('settings')}</h2>
          <AsyncView query={account}>
            {(own) => <OwnSettings key={`${own.language} ${own.time_zone}`} account={own} />}
          </AsyncView>
        </section>
        <section className={classes.card} aria-labelledby="email-change">
          <h2 id="email-change">{t('emailChange')}</h2>
          <AsyncView query={account}>{(own) => <OwnEmail account={own} />}</AsyncView>
        </section>
        <section className={classes.card} aria-labelledby="keys">
          <h2 id="keys">{t('keys')}</h2>
          <OwnKeys />
        </section>
        <section className={classes.card} aria-labelledby="password">
          <h2 id="password">{t('passwordTitle')}</h2>
          <BehindButton label={t('password')}>
            <ChangePasswordForm />
          </BehindButton>
        </section>
        <section className={classes.card} aria-labelledby="sessions">
          <h2 id="sessions">{t('sessions')}</h2>
          <OwnSessions />
        </section>
        <section className={classes.card} aria-labelledby="data">
          <h2 id="data">{t('data')}</h2>
          <OwnData />
        </section>
        {user.user_type === userTypes.siteAdmin || user.acting ? null : (
          <section className={classes.card} aria-labelledby="leave">
            <h2 id="leave">{t('leave')}</h2>
            <LeaveCampus campus={campus ?? user.school_name} />
          </section>
        )}
      </div>
      {activity}
    </Page>
  );
}

/** Lets users leave a campus by themselves. */
function LeaveCampus({ campus }: { readonly campus: string }) {
  const t = useMessages(leaveCampusMessages);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button onClick={() => setAsked(true)}>{t('leave', { campus })}</Button>
      {isAsked ? <LeaveDialog campus={campus} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}
