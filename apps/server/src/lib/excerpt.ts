/** The first `most` characters of a text, one fewer where the last would be half of a pair. */
export const truncate = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The beginning of a text, at most so long, with … where something was left out. */
export const excerptOf = (text: string, most: number): string =>
  text.length <= most ? text : `${truncate(text, most - 1).trimEnd()}…`;
