import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({ open: 'Read the conversation' });

interface ConversationLinkProps {
  readonly resultId: number;
  /** By default the words beside an answer. */
  readonly label?: string;
}

/** Link from an answer or a result to the conversation of its attempt. */
export function ConversationLink({ resultId, label }: ConversationLinkProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  return may(rules.viewTutorThreads) ? (
    <Link to={`${pathOf('tutorThreads')}?result=${resultId}`}>{label ?? t('open')}</Link>
  ) : null;
}
