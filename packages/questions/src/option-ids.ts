const offset = 0x811c9dc5;
const prime = 0x01000193;

// FNV-1a, 32 bits. Not a secret and no need for one: it only has to hide the authored place.
function digest(text: string): string {
  let hash = offset;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), prime) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/**
 * One id for each option text, the same on every import. The id comes from the text and not from its place:
 * 'a', 'b', 'c' would tell a student who looks at the network which option was written first.
 */
export function optionIds(texts: readonly string[]): string[] {
  const ids: string[] = [];
  for (const text of texts) {
    let id = digest(text);
    while (ids.includes(id)) id = digest(`${id} ${text}`);
    ids.push(id);
  }
  return ids;
}
