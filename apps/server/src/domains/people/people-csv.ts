import { userTypeOf, userTypeTable } from '@pelion/access';
import { personStates } from '@pelion/contract/people/facts';
import { phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { presentPerson } from './present.ts';

/** The columns of the file in their order; an import knows them again (domains/rosters). */
export const peopleColumns = {
  id: phrase('Id'),
  externalId: phrase('External id'),
  givenName: phrase('Given name'),
  familyName: phrase('Family name'),
  username: phrase('Username'),
  email: phrase('E-mail'),
  roles: phrase('Roles'),
  sections: phrase('{^section+}'),
  parents: phrase('{^parent+}'),
  state: phrase('State'),
  lastHere: phrase('Last here'),
} as const;

/** The people of a list as a file in pieces, moments by the clock of the campus; whatever a spreadsheet would run is text. */
export function peopleCsv(
  { text, timeZone }: Pick<Viewer, 'text' | 'timeZone'>,
  people: readonly ReturnType<typeof presentPerson>[],
) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const role = (id: number) => {
    const name = userTypeOf(id);
    return name ? [text.phrase(userTypeTable.labelOf(name))] : [];
  };
  function* rows(): Generator<Cell[]> {
    for (const one of people)
      yield [
        one.id,
        one.external_id,
        one.given_name,
        one.family_name,
        one.username,
        one.email,
        one.user_types.flatMap(role).join('; '),
        one.sections.map(({ label }) => label).join('; '),
        one.parents.map(({ name }) => name).join('; '),
        text.phrase(personStates[one.state].label),
        one.entered_at && clock.format(one.entered_at),
      ];
  }
  return csv(
    Object.values(peopleColumns).map((column) => text.phrase(column)),
    rows(),
  );
}
