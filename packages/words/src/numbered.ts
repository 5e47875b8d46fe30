import { keysOf } from './keys.ts';
import { type Phrase, phrase } from './phrase.ts';

/** Color of a state; the web app has a palette for each. */
export type Tone = 'green' | 'orange' | 'red' | 'blue' | 'gray';

/** One row: number in storage and on the wire, label, color. */
interface Numbered {
  readonly id: number;
  readonly label: Phrase;
  readonly tone?: Tone;
}
type NumberedTable = Readonly<Record<string, Numbered>>;
type NameOf<Table> = keyof Table & string;

/** A closed table: code says `'graded'`; numbers appear only in storage and on the wire. */
export interface NumberedSet<Table extends NumberedTable = NumberedTable> {
  /** Name -> number. */
  readonly ids: { readonly [Name in NameOf<Table>]: Table[Name]['id'] };
  /** In the order of the table. */
  readonly names: readonly NameOf<Table>[];
  readonly idOf: <Name extends NameOf<Table>>(name: Name) => Table[Name]['id'];
  /** Undefined for unknown numbers. */
  readonly nameOf: (id: number) => NameOf<Table> | undefined;
  /** Label by name or number; empty for unknown numbers. */
  readonly labelOf: (which: NameOf<Table> | number) => Phrase;
  readonly toneOf: (which: NameOf<Table> | number) => Tone;
}

/** Union of the names: `NameIn<typeof assessmentStatus>`. */
export type NameIn<Set extends { readonly names: readonly string[] }> = Set['names'][number];
/** Union of the numbers. */
export type IdIn<Set extends { readonly ids: Readonly<Record<string, number>> }> =
  Set['ids'][keyof Set['ids']];

const unknown: Numbered = { id: 0, label: phrase(''), tone: 'gray' };

/**
 * Defines the spec's numbers of one concept: `numbered({ draft: { id: 1, label: phrase('Draft'), tone: 'orange' }, …
 * })`.
 */
export function numbered<const Table extends NumberedTable>(table: Table): NumberedSet<Table>;
export function numbered(table: NumberedTable): NumberedSet {
  const names = keysOf(table);
  const byId = new Map(names.map((name) => [table[name]?.id, name]));
  if (byId.size !== names.length) throw new Error(`A number stands twice among ${names.join(', ')}`);
  const rowOf = (which: string | number) =>
    table[typeof which === 'number' ? (byId.get(which) ?? '') : which] ?? unknown;
  return {
    ids: Object.fromEntries(names.map((name) => [name, rowOf(name).id])),
    names,
    idOf: (name) => rowOf(name).id,
    nameOf: (id) => byId.get(id),
    labelOf: (which) => rowOf(which).label,
    toneOf: (which) => rowOf(which).tone ?? 'gray',
  };
}
