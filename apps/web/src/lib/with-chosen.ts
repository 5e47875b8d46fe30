/** What is offered, and before it what was chosen when it still was. */
export const withChosen = <Option extends { readonly id: number }>(
  offered: readonly Option[],
  chosen: readonly Option[],
): readonly Option[] => [
  ...chosen.filter(({ id }) => !offered.some((option) => option.id === id)),
  ...offered,
];
