import { keysOf } from '@pelion/words';

/** Type, bounds and initial value of one setting. */
export type ValueKind =
  | { readonly type: 'boolean'; readonly initial: boolean }
  /** Whole numbers of `unit`, bounds included. */
  | {
      readonly type: 'number';
      readonly unit: string;
      readonly min: number;
      readonly max: number;
      readonly initial: number;
    }
  /** One of a few words. */
  | { readonly type: 'choice'; readonly options: readonly [string, ...string[]]; readonly initial: string }
  /** `07:30`, in the campus's time zone. */
  | { readonly type: 'time'; readonly initial: string }
  /** At most `most` texts of 1 to `longest` characters. */
  | {
      readonly type: 'texts';
      readonly most: number;
      readonly longest: number;
      readonly initial: readonly string[];
    };

export type ValueTable = Readonly<Record<string, ValueKind>>;

type Held = {
  readonly boolean: boolean;
  readonly number: number;
  readonly choice: string;
  readonly time: string;
  readonly texts: readonly string[];
};
export type ValueOf<Kind extends ValueKind> = Held[Kind['type']];
export type ValuesOf<Table extends ValueTable> = { readonly [Key in keyof Table]: ValueOf<Table[Key]> };

export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

export function fits(kind: ValueKind, value: unknown): boolean {
  switch (kind.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= kind.min && value <= kind.max;
    case 'choice':
      return typeof value === 'string' && kind.options.includes(value);
    case 'time':
      return typeof value === 'string' && timeOfDay.test(value);
    case 'texts':
      return (
        Array.isArray(value) &&
        value.length <= kind.most &&
        value.every((text) => typeof text === 'string' && text.length > 0 && text.length <= kind.longest)
      );
  }
}

/** Stored values that the table knows and that fit; an older or newer release may have stored others. */
export function knownValues<Table extends ValueTable>(table: Table, stored: object): Partial<ValuesOf<Table>>;
export function knownValues(table: ValueTable, stored: object): object {
  return Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => {
      const kind = Object.hasOwn(table, key) ? table[key] : undefined;
      return kind !== undefined && fits(kind, value);
    }),
  );
}

/** All values of the table: stored ones, or else the initial value. */
export function allValues<Table extends ValueTable>(table: Table, stored: object): ValuesOf<Table>;
export function allValues(table: ValueTable, stored: object): object {
  const initial = Object.fromEntries(keysOf(table).map((key) => [key, table[key]?.initial]));
  return { ...initial, ...knownValues(table, stored) };
}
