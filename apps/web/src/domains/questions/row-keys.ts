/** The keys that are there, cut or continued to `count`: what has no id of its own keeps its fields when it moves. */
export function rowKeys(keys: readonly number[], count: number): readonly number[] {
  const next = keys.reduce((most, key) => Math.max(most, key), -1) + 1;
  const missing = Math.max(0, count - keys.length);
  return [...keys.slice(0, count), ...Array.from({ length: missing }, (_, index) => next + index)];
}
