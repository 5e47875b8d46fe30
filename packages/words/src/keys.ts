/** The keys of a closed table, typed: `Object.keys` alone forgets them. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  const isKey = (key: string): key is keyof Table & string => Object.hasOwn(table, key);
  return Object.keys(table).filter(isKey);
}
