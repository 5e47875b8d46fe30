// Where a screen lies is said once, in the table of screens: links are made of its name by pathOf.

const links = /\b(?:to|href)=(?:"|\{['"`])(\/[a-z][^"'`]*)|\bnavigate\(\s*['"`](\/[^'"`]*)/g;

/** Path -> text of every source. What begins with a name of ours in a template was made of one. */
export const pathProblems = (sources) =>
  Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(links)].map(
      ([, link, target]) => `${file}: "${link ?? target}" is written by hand; pathOf knows where screens are`,
    ),
  );
