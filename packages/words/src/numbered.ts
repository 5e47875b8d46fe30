import { keysOf } from './keys.ts';
import { type Phrase, phrase } from './phrase.ts';

/** How a state looks wherever it is shown; the web app has a palette of each. */
export type Tone = 'green' | 'orange' | 'red' | 'blue' | 'gray';

/** One of the things that the spec counts: its number in storage and on the wire, what people read, how it looks. */
interface Numbered {
  readonly id: number;
  readonly label: Phrase;
  readonly tone?: Tone;
}
type NumberedTable = Readonly<Record<string, Numbered>>;
type NameOf<Table> = keyof Table & string;

/** A closed table of them: the code says `'graded'`, and the number appears at the edge of storage and wire only. */
export interface NumberedSet<Table extends NumberedTable = NumberedTable> {
  /** Name -> number. */
  readonly ids: { readonly [Name in NameOf<Table>]: Table[Name]['id'] };
  /** In the order of the table. */
  readonly names: readonly NameOf<Table>[];
  readonly idOf: <Name extends NameOf<Table>>(name: Name) => Table[Name]['id'];
  /** Undefined behind a number that is none of the table's. */
  readonly nameOf: (id: number) => NameOf<Table> | undefined;
  /** By name or by number; empty behind a number that is none of the table's. */
  readonly labelOf: (which: NameOf<Table> | number) => Phrase;
  readonly toneOf: (which: NameOf<Table> | number) => Tone;
}

/** The names of a set as a union: `NameIn<typeof assessmentStatus>`. */
export type NameIn<Set extends { readonly names: readonly string[] }> = Set['names'][number];
/** Its numbers as a union. */
export type IdIn<Set extends { readonly ids: Readonly<Record<string, number>> }> =
  Set['ids'][keyof Set['ids']];

const unknown: Numbered = { id: 0, label: phrase(''), tone: 'gray' };

/** The spec's numbers of one concept: `numbered({ draft: { id: 1, label: phrase('Draft'), tone: 'orange' }, … })`. */
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
