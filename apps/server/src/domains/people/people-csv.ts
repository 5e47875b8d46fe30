import { userTypeOf, userTypeTable } from '@pelion/access';
import { personStates } from '@pelion/contract/people/facts';
import { hasTerm, keysOf, phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { presentPerson } from './present.ts';

/** The columns of the file in their order; an import knows them again (domains/rosters). */
export const peopleColumns = {
  id: phrase('Id'),
  externalId: phrase('ID in your {school} system'),
  givenName: phrase('Given name'),
  familyName: phrase('Family name'),
  username: phrase('Username'),
  email: phrase('E-mail'),
  roles: phrase('Roles'),
  sections: phrase('{^section+}'),
  parents: phrase('{^parent+}'),
  state: phrase('State'),
  lastHere: phrase('Last active'),
} as const;

type Person = ReturnType<typeof presentPerson>;

/** Streams a list of people as CSV, with times of the campus; escapes cells that a spreadsheet would run as a formula. */
export function peopleCsv(
  { text, timeZone, campusType }: Pick<Viewer, 'text' | 'timeZone' | 'campusType'>,
  people: readonly Person[],
) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const role = (id: number) => {
    const name = userTypeOf(id);
    return name ? [text.phrase(userTypeTable.labelOf(name))] : [];
  };
  const cells: Readonly<Record<keyof typeof peopleColumns, (one: Person) => Cell>> = {
    id: ({ id }) => id,
    externalId: ({ external_id }) => external_id,
    givenName: ({ given_name }) => given_name,
    familyName: ({ family_name }) => family_name,
    username: ({ username }) => username,
    email: ({ email }) => email,
    roles: ({ user_types }) => user_types.flatMap(role).join('; '),
    sections: ({ sections }) => sections.map(({ label }) => label).join('; '),
    parents: ({ parents }) => parents.map(({ name }) => name).join('; '),
    state: ({ state }) => text.phrase(personStates[state].label),
    lastHere: ({ last_here_at }) => last_here_at && clock.format(last_here_at),
  };
  const columns = keysOf(peopleColumns).filter(
    (column) => column !== 'parents' || hasTerm(campusType, 'parent'),
  );
  function* rows(): Generator<Cell[]> {
    for (const one of people) yield columns.map((column) => cells[column](one));
  }
  return csv(
    columns.map((column) => text.phrase(peopleColumns[column])),
    rows(),
  );
}
