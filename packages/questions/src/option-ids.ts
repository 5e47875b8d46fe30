const offset = 0x811c9dc5;
const prime = 0x01000193;

// FNV-1a, 32 bits. No cryptographic strength needed: the digest only hides the authored position.
function digest(text: string): string {
  let hash = offset;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), prime) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/**
 * One id per option text, stable across imports. Derived from the text instead of the position, because 'a', 'b', 'c'
 * would show a student who watches the network which option was written first.
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
