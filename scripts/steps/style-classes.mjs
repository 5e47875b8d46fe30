// A class that its style sheet does not have is `undefined`, and what should be styled by it is not. No compiler says so.

import { dirname, join } from 'node:path/posix';

const styleImports = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** `.a { } .b:hover { }` -> a, b. */
export const classesOf = (style) =>
  new Set(Array.from(withoutComments(style).matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name]) => name));

/** `sources` and `styles`: path -> text. */
export const missingClasses = (sources, styles) =>
  Object.entries(sources).flatMap(([path, text]) =>
    Array.from(text.matchAll(styleImports)).flatMap(([, name, file]) => {
      const style = styles[join(dirname(path), file)];
      if (style === undefined) return [`${path}: there is no ${file}`];
      const known = classesOf(style);
      const used = new Set(
        Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, one]) => one),
      );
      return [...used].filter((one) => !known.has(one)).map((one) => `${path}: ${file} has no .${one}`);
    }),
  );
