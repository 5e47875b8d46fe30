// What differs by question type stands in the type's own object, or in a table of which the compiler knows that it is complete
// (decision 0020). A switch is neither: a type that it forgets falls through.

/** Of the names of the types those that mean nothing else. */
const names = ['singleChoice', 'multiChoice', 'fillInBlank', 'dragAndDrop', 'freeText', 'text2'];
const branch = new RegExp(`\\bcase '(${names.join('|')})'`, 'g');

/** Path -> text of every source. */
export const typeCaseProblems = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(branch)].map(([found]) => `${path}: ${found} in a switch over question types`),
  );
