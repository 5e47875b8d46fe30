/** The first wish that the person holds there, else the first of their roles: the lowest number of spec 1 §3. */
export function chooseRole(
  roles: readonly [number, ...number[]],
  ...wishes: readonly (number | null)[]
): number {
  const granted = wishes.find((wish) => wish !== null && roles.includes(wish));
  return granted ?? roles[0];
}
