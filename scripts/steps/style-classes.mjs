// Finds classes missing from their style sheet, which are `undefined` at run time, and unused classes. The compiler
// reports neither.

import { dirname, join } from 'node:path/posix';

const styleImports = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');
/** Excludes `:global(.button)`, a class of third-party code, and file names in `composes`. */
const ofOurs = (text) => withoutComments(text).replace(/:global\([^)]*\)|'[^']*'|"[^"]*"/g, '');

/** `.a { } .b:hover { }` -> a, b. */
export const classesOf = (style) =>
  new Set(Array.from(ofOurs(style).matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name]) => name));

const importsOf = (sources) =>
  Object.entries(sources).flatMap(([path, text]) =>
    Array.from(text.matchAll(styleImports), ([, name, file]) => ({
      path,
      text,
      name,
      file,
      style: join(dirname(path), file),
    })),
  );

/** Class names used as `styles.row`. */
const namedIn = ({ text, name }) =>
  Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, one]) => one);

/** Dynamic lookup `styles[tone]`: any class whose name occurs in the same file counts as used. */
const isLookedUp = ({ text, name }) => new RegExp(`\\b${name}\\[`).test(text);

/** `sources` and `styles`: path -> text. */
export const missingClasses = (sources, styles) =>
  importsOf(sources).flatMap((each) => {
    if (styles[each.style] === undefined) return [`${each.path}: there is no ${each.file}`];
    const known = classesOf(styles[each.style]);
    return [...new Set(namedIn(each))]
      .filter((one) => !known.has(one))
      .map((one) => `${each.path}: ${each.file} has no .${one}`);
  });

/** Classes used by `composes: row line from './row.module.css'`, in any sheet. */
const composedIn = (styles) =>
  Object.entries(styles).flatMap(([path, style]) =>
    Array.from(
      withoutComments(style).matchAll(/composes: ([\w\s-]+?)(?: from ['"](.+?)['"])?;/g),
      ([, names, file]) => ({
        style: file ? join(dirname(path), file) : path,
        names: names.split(/\s+/),
      }),
    ),
  );

export function unusedClasses(sources, styles) {
  const imports = importsOf(sources);
  const composed = composedIn(styles);
  return Object.entries(styles)
    .filter(([path]) => path.endsWith('.module.css'))
    .flatMap(([path, style]) => {
      const readers = imports.filter((each) => each.style === path);
      const named = new Set([
        ...readers.flatMap(namedIn),
        ...composed.filter((each) => each.style === path).flatMap(({ names }) => names),
      ]);
      const words = readers.filter(isLookedUp).map(({ text }) => text);
      const isWord = (one) => words.some((text) => new RegExp(`\\b${one}\\b`).test(text));
      return [...classesOf(style)]
        .filter((one) => !named.has(one) && !isWord(one))
        .map((one) => `${path}: nothing names .${one}`);
    });
}
