import type { TutorMessage } from '@pelion/contract/tutor';
import { tutorOffers } from '@pelion/contract/tutor';
import { type TutorResponseType, tutorResponseTypes } from '@pelion/contract/tutor/facts';
import type { MessageRow } from './queries.ts';

const isResponseType = (text: string | null): text is TutorResponseType =>
  tutorResponseTypes.some((type) => type === text);

const storedOffers = tutorOffers.partial();

/** Message of a conversation as its student reads it. */
export function presentMessage(row: MessageRow): TutorMessage {
  const { materials = [], practice = [], screens = [], choices = [] } = storedOffers.parse(row.offers);
  return {
    id: row.id,
    role: row.role === 'agent' ? 'agent' : 'user',
    text: row.body,
    time: row.sent_at.toISOString(),
    q_id: row.question_id,
    item_id: row.item_id,
    response_type: isResponseType(row.response_type) ? row.response_type : null,
    source:
      row.role === 'user'
        ? null
        : row.model === null
          ? { kind: 'builtIn' }
          : { kind: 'model', model: row.model },
    ...{ materials, practice, screens, choices },
    is_disputed: row.disputed_at !== null,
  };
}
