/** Typed keys of a closed table, which `Object.keys` alone types as string. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  const isKey = (key: string): key is keyof Table & string => Object.hasOwn(table, key);
  return Object.keys(table).filter(isKey);
}

/** A record with a value for each of the keys. */
export function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>>;
export function fromKeys(keys: readonly string[], make: (key: string) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, make(key)]));
}
