import type { Viewer } from '../../lib/viewer.ts';
import { abilities, scopeOf, sees } from './policy.ts';
import type { MessageRow } from './queries.ts';

/** Recipients and counts are for those who send or may edit the message. */
export function presentMessage(viewer: Viewer, row: MessageRow) {
  const { user_type_ids, sections, groups, people, recipient_count, read_count } = row;
  const isSender = sees(scopeOf(viewer), row);
  return {
    ...row,
    body_source: isSender ? row.body_source : null,
    sending: isSender ? { user_type_ids, sections, groups, people, recipient_count, read_count } : null,
    can: abilities(viewer, row),
  };
}
