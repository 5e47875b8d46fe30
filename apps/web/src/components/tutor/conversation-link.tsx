import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({ open: 'Read the conversation' });

/** Link from an answer to the conversation of its attempt. */
export function ConversationLink({ resultId }: { readonly resultId: number }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  return may(rules.viewTutorThreads) ? (
    <Link to={`${pathOf('tutorThreads')}?result=${resultId}`}>{t('open')}</Link>
  ) : null;
}
