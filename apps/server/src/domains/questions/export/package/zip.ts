import { zipSync } from 'fflate';

/** The time of every entry: the same questions are the same file. */
const then = new Date('2000-01-01T12:00:00');

type Files = Readonly<Record<string, Uint8Array>>;

/** A package: texts packed, pictures as they are. */
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
