import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const family = '@fontsource-variable/atkinson-hyperlegible-next';
const sourceOf = () => require.resolve(`${family}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`);
const folder = join(import.meta.dirname, '../src/faces');

/** Letters of each file; `latin` has the ranges of src/app.css, `basic` the others of the package up to U+2212. */
const latin = [
  [0xa1, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x2012],
  [0x2015, 0x2017],
  [0x201a, 0x201b],
  [0x201e, 0x2021],
  [0x2023, 0x2025],
  [0x2027, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const;
const basic = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;

type Ranges = readonly (readonly [first: number, last: number])[];
const lettersOf = (ranges: Ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
    .map((code) => String.fromCodePoint(code))
    .join('');

/** Cuts the face of every page from its package, again after a change of either (decision 20261128-2316). */
export async function cutFaces(): Promise<void> {
  const source = readFileSync(sourceOf());
  const version = createHash('sha256')
    .update(source)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  const stamp = join(folder, 'version.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  mkdirSync(folder, { recursive: true });
  for (const [name, ranges] of Object.entries({ basic, latin })) {
    const cut = await subsetFont(source, lettersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
    });
    // Two builds may run at once: a whole file takes the place of another whole file.
    const draft = join(folder, `${name}.${process.pid}`);
    writeFileSync(draft, cut);
    renameSync(draft, join(folder, `${name}.woff2`));
  }
  writeFileSync(stamp, version);
}

export const cutFacesFirst = (): Plugin => ({ name: 'cut-faces', config: cutFaces });
