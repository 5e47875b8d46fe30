const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as a rich text source: nothing in it is markup, its line breaks stay. */
export const plainSource = (text: string) =>
  text
    .trim()
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/\r?\n/g, '<br />');
