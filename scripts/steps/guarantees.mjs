// Checks that each guarantee in the documents names a file that fails when the guarantee is broken. Rows of tables
// whose last column is "What holds it" must name at least one file or folder, by a path suffix that is unique.

const HOLDS = 'What holds it';

const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Rows of the tables whose last column is "What holds it". */
function rowsOf(text) {
  let isHeld = false;
  return text.split('\n').flatMap((line, index, lines) => {
    if (!line.startsWith('|')) {
      isHeld = false;
      return [];
    }
    if (/^\| *-/.test(line)) return [];
    if (/^\| *-/.test(lines[index + 1] ?? '')) {
      isHeld = cellsOf(line).at(-1) === HOLDS;
      return [];
    }
    return isHeld ? [cellsOf(line)] : [];
  });
}

/** Parent folders: `a/b/c.ts` -> `a/`, `a/b/`. */
const foldersOf = (path) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => `${parts.slice(0, index + 1).join('/')}/`);

const namesIn = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name);

function problemOf(name, paths) {
  const found = paths.filter((path) => path === name || path.endsWith(`/${name}`));
  if (found.length === 0) return `there is no ${name}`;
  return found.length > 1 ? `${name} is ${found.length} files: ${found.slice(0, 3).join(', ')}` : null;
}

/** `texts`: text of each document by name; `paths`: all files of the project. */
export function guaranteeProblems(texts, paths) {
  const known = [...paths, ...new Set(paths.flatMap(foldersOf))];
  return Object.entries(texts).flatMap(([document, text]) => {
    const rows = rowsOf(text);
    if (rows.length === 0) return [`${document} has no table of what holds its promises`];
    return rows.flatMap((cells) => {
      const problems = cells
        .slice(1)
        .flatMap(namesIn)
        .flatMap((name) => problemOf(name, known) ?? []);
      if (namesIn(cells.at(-1)).length === 0) problems.push('nothing holds it');
      return problems.map((problem) => `${document}, "${cells[0]}": ${problem}`);
    });
  });
}
