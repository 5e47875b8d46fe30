import { userTypeOf, userTypeTable } from '@pelion/access';
import { personStates } from '@pelion/contract/people/facts';
import { phrase } from '@pelion/words';
import { type Cell, csv } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { presentPerson } from './present.ts';

const columns = [
  phrase('Id'),
  phrase('External id'),
  phrase('Given name'),
  phrase('Family name'),
  phrase('Username'),
  phrase('E-mail'),
  phrase('Roles'),
  phrase('{^section+}'),
  phrase('{^parent+}'),
  phrase('State'),
  phrase('Last here'),
] as const;

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
    columns.map((column) => text.phrase(column)),
    rows(),
  );
}
