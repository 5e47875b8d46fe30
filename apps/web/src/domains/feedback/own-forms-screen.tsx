import { defineMessages } from '@pelion/words';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { OwnForms } from './own-forms.tsx';
import { ownForms, ownKey } from './queries.ts';

const messages = defineMessages({
  title: 'Feedback Forms',
  empty: 'No Feedback Form found.',
  emptyText: 'What you are asked to answer appears here.',
});

/** For those who are asked and ask nothing themselves. */
export function OwnFormsScreen() {
  const t = useMessages(messages);
  useLiveQueries('feedback', ownKey);
  return (
    <Page title={t('title')}>
      <AsyncList
        query={useQuery(ownForms)}
        empty={<EmptyState icon={IconMessageCircle} title={t('empty')} text={t('emptyText')} />}
      >
        {(forms) => <OwnForms forms={forms} />}
      </AsyncList>
    </Page>
  );
}
