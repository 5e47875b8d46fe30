import { rules } from '@pelion/access';
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
  facts: 'What you are told, by which channel, and when.',
  later:
    'What you choose is kept. Pelion does not send these messages yet; once it does, it follows your choice.',
  always:
    'Mails about your account, such as invitations and links for a new password, are always sent at once.',
});

/** /settings/email-preferences: one's own, and for admins what is usual on the campus. */
export function EmailPreferencesScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  return (
    <SettingsPage screen="emailPreferences" facts={t('facts')}>
      <Notice kind="info">
        <p>{t('later')}</p>
        <p>{t('always')}</p>
      </Notice>
      <AsyncView query={useQuery(ownPreferencesQuery)}>
        {(preferences) => <OwnSection key={JSON.stringify(preferences)} preferences={preferences} />}
      </AsyncView>
      {may(rules.setCampusMail) ? <Campus /> : null}
    </SettingsPage>
  );
}

function Campus() {
  return (
    <AsyncView query={useQuery(mailDefaultsQuery)}>
      {(defaults) => <CampusSection key={JSON.stringify(defaults)} defaults={defaults} />}
    </AsyncView>
  );
}
