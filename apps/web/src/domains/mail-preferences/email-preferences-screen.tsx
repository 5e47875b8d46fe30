import { rules } from '@pelion/access';
import type { OwnMailPreferences } from '@pelion/contract/mail-preferences';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CampusSection } from './campus-section.tsx';
import { OwnSection } from './own-section.tsx';
import { mailDefaultsQuery, ownPreferencesQuery } from './queries.ts';

const messages = defineMessages({
  facts: 'Topics, channels and times of your notifications.',
  always: 'Account mails are always sent.',
  noMail: 'This installation has no mail server, so none of these mails are sent.',
  noMailAtAll: 'An admin gives you a link for a new password.',
});

/** /settings/email-preferences: the user's own, and for admins the campus's defaults. */
export function EmailPreferencesScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const own = useQuery(ownPreferencesQuery);
  const isWithoutMail = own.data?.sends_mail === false;
  return (
    <SettingsPage screen="emailPreferences" facts={t('facts')}>
      <Notice kind="info">
        <p>{t(isWithoutMail ? 'noMail' : 'always')}</p>
        {isWithoutMail ? <p>{t('noMailAtAll')}</p> : null}
      </Notice>
      <AsyncView query={own}>
        {(preferences) => (
          <>
            <OwnSection key={JSON.stringify(preferences)} preferences={preferences} />
            {may(rules.setCampusMail) ? <Campus kinds={preferences.kinds} /> : null}
          </>
        )}
      </AsyncView>
    </SettingsPage>
  );
}

function Campus({ kinds }: Pick<OwnMailPreferences, 'kinds'>) {
  return (
    <AsyncView query={useQuery(mailDefaultsQuery)}>
      {(defaults) => <CampusSection key={JSON.stringify(defaults)} defaults={defaults} kinds={kinds} />}
    </AsyncView>
  );
}
