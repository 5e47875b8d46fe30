import { zipSync } from 'fflate';

/** Fixed time of every entry, so that equal questions give equal files. */
const then = new Date('2000-01-01T12:00:00');

type Files = Readonly<Record<string, Uint8Array>>;

/** Zips a package: texts compressed, pictures stored. */
export const zipped = (texts: Files, pictures: Files): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      {
        ...texts,
        ...Object.fromEntries(
          Object.entries(pictures).map(([path, bytes]) => [
            path,
            [bytes, { level: 0 }] satisfies [Uint8Array, { level: 0 }],
          ]),
        ),
      },
      { level: 6, mtime: then },
    ),
  );
