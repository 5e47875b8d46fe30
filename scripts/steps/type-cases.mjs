// Refuses switches over question types, which fall through for a forgotten type. Such code belongs in the type's own
// object or in a table that the compiler checks for completeness (decision 0020).

/** Type names that have no other meaning in code. */
const names = ['singleChoice', 'multiChoice', 'fillInBlank', 'dragAndDrop', 'freeText', 'text2'];
const branch = new RegExp(`\\bcase '(${names.join('|')})'`, 'g');

/** Path -> text of every source. */
export const typeCaseProblems = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(branch)].map(([found]) => `${path}: ${found} in a switch over question types`),
  );
