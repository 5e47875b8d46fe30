import type { RosterField } from '@pelion/contract/rosters/facts';
import type { Text } from '@pelion/words';
import { peopleColumns } from '../../people/people-csv.ts';
import { plainName } from './plain-name.ts';

/** Column names of our own export in the campus's terms, with their fields; null: not imported. */
export function ownColumns(text: Text): ReadonlyMap<string, RosterField | null> {
  const {
    id,
    externalId,
    givenName,
    familyName,
    username,
    email,
    roles,
    sections,
    parents,
    state,
    lastHere,
  } = peopleColumns;
  const held = [
    [id, 'id'],
    [externalId, 'external_id'],
    [givenName, 'given_name'],
    [familyName, 'family_name'],
    [username, 'username'],
    [email, 'email'],
    [roles, 'roles'],
    [sections, 'sections'],
    [parents, null],
    [state, null],
    [lastHere, null],
  ] as const;
  return new Map(held.map(([label, field]) => [plainName(text.phrase(label)), field]));
}
