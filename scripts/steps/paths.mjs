// Refuses literal paths in links: pathOf builds them from the table of screens.

const links = /\b(?:to|href)=(?:"|\{['"`])(\/[a-z][^"'`]*)|\bnavigate\(\s*['"`](\/[^'"`]*)/g;

/** Path -> text of every source. Templates that begin with a variable are accepted, as made by pathOf. */
export const pathProblems = (sources) =>
  Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(links)].map(
      ([, link, target]) => `${file}: "${link ?? target}" is written by hand; pathOf knows where screens are`,
    ),
  );
