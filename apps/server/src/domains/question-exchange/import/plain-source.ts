const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as a rich text source, with markup escaped and line breaks kept. */
export const plainSource = (text: string) =>
  text
    .trim()
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(/\r?\n/g, '<br />');
