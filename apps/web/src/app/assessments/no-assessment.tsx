import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconLayoutList } from '@tabler/icons-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Create {question}',
  none: 'Which {assessment} is it for?',
  noneText: 'A {question} is part of an {assessment}. Open one, or create it first.',
  open: 'Choose an {assessment}',
});

/** The page that writes a question, without a record that it is for. */
export function NoAssessment() {
  const t = useMessages(messages);
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={IconLayoutList}
        title={t('none')}
        text={t('noneText')}
        action={
          <ButtonLink tone="primary" to={pathOf('assessments')}>
            {t('open')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
