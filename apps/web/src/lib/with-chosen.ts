/** What is offered, and before it what was chosen when it still was. */
export const withChosen = <Option extends { readonly id: number }>(
  offered: readonly Option[],
  chosen: readonly Option[],
): readonly Option[] => [
  ...chosen.filter(({ id }) => !offered.some((option) => option.id === id)),
  ...offered,
];

/** What a record belongs to already, as an option; none where it belongs to nothing. */
export const chosenOf = (id: number | null | undefined, name: string | null | undefined) =>
  id && name ? [{ id, name }] : [];
