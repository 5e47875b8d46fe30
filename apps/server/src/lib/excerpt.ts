/** The beginning of a text, at most so long, with … where something was left out; never half a character. */
export const excerptOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
