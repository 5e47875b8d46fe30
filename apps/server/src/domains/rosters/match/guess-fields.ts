import type { RosterField } from '@pelion/contract/rosters/facts';
import { fieldOf } from './field-of.ts';
import { plainName } from './plain-name.ts';

/** Fields chosen earlier by column name; null: not imported. */
export type Remembered = ReadonlyMap<string, RosterField | null>;

/**
 * Guesses the field of each column by name. `own` holds the column names of our own export in the campus's terms. A
 * field fits only the first of several columns.
 */
export function guessFields(
  columns: readonly string[],
  {
    remembered,
    own,
    labels,
  }: {
    readonly remembered: Remembered;
    readonly own: ReadonlyMap<string, RosterField | null>;
    /** Labels of the fields in the campus's terms, as in the sample file. */
    readonly labels: ReadonlyMap<string, RosterField>;
  },
  isOffered: (field: RosterField) => boolean,
): (RosterField | null)[] {
  const plain = columns.map(plainName);
  const isOurs = [...own.keys()].every((name) => plain.includes(name));
  const taken = new Set<RosterField>();
  const take = (field: RosterField | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const guessed = plain.map((name, index) => {
    const said = isOurs ? own.get(name) : undefined;
    if (said !== undefined) return said;
    const kept = remembered.get(name);
    if (kept !== undefined) return kept;
    const field = labels.get(name) ?? fieldOf(columns[index] ?? '');
    return field !== null && isOffered(field) ? field : null;
  });
  // Where one column is called a class and another a section, the class is the grade: `Class, Section`, `Classe, Sezione`.
  const [outer, inner] = guessed.flatMap((field, index) => (field === 'section' ? [index] : []));
  if (outer !== undefined && inner !== undefined && !guessed.includes('grade')) guessed[outer] = 'grade';
  const fields = guessed.map(take);
  // Beside a given name column, `Name` is the family name: `Name;Vorname` in German files.
  const isRest = taken.has('given_name') && !taken.has('family_name');
  return fields.map((field) => (field === 'name' && isRest ? 'family_name' : field));
}
