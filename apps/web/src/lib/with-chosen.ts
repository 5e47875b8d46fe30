/** Offered options, preceded by selected ones that are no longer offered. */
export const withChosen = <Option extends { readonly id: number }>(
  offered: readonly Option[],
  chosen: readonly Option[],
): readonly Option[] => [
  ...chosen.filter(({ id }) => !offered.some((option) => option.id === id)),
  ...offered,
];

/** Current value of a record as an option; empty if there is none. */
export const chosenOf = (id: number | null | undefined, name: string | null | undefined) =>
  id && name ? [{ id, name }] : [];
