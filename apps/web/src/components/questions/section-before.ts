interface InSection {
  readonly section_id: number | null;
}

/** The section that begins with the question at this place; null: it goes on, or there is none. */
export function sectionBefore<Section extends { readonly section_id: number }>(
  items: readonly InSection[],
  sections: readonly Section[],
  index: number,
): Section | null {
  const [item, before] = [items[index], items[index - 1]];
  if (!item || item.section_id === null || item.section_id === before?.section_id) return null;
  return sections.find(({ section_id }) => section_id === item.section_id) ?? null;
}
