import { useEffect, useRef, useState } from 'react';
import type { LoadPictures } from './load-pictures.ts';

/** How far the pictures of what is about to begin have come. */
export interface PicturesAhead {
  readonly total: number;
  readonly here: number;
  /** Their places, from 1; empty while they are still on their way. */
  readonly missing: readonly number[];
  /** Those that are missing, once more. */
  readonly again: () => void;
  /** Begins without what is missing. */
  readonly skip: () => void;
}

const never = () => new Promise<never>(() => undefined);

/** Where not even its file comes, nobody is kept from beginning. */
const loadLater: LoadPictures = (urls, onHere) =>
  import('./load-pictures.ts').then(
    (file) => file.loadPictures(urls, onHere),
    () => [],
  );

/** Pictures before the clock: `prepare` resolves once they are here, or the student does not want to wait for the rest. */
export function usePicturesAhead(load: LoadPictures = loadLater) {
  const [ahead, setAhead] = useState<PicturesAhead | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function prepare(urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    const here = new Set<string>();
    let skip = () => {};
    let again = () => {};
    const skipped = new Promise<null>((resolve) => {
      skip = () => resolve(null);
    });
    const show = (missing: readonly string[]) =>
      setAhead({
        total: urls.length,
        here: here.size,
        missing: missing.map((url) => urls.indexOf(url) + 1),
        again: () => again(),
        skip: () => skip(),
      });
    let left = urls;
    while (left.length > 0) {
      const asked = new Promise<'again'>((resolve) => {
        again = () => resolve('again');
      });
      show([]);
      const missing = await Promise.race([
        load(left, (url) => {
          here.add(url);
          show([]);
        }),
        skipped,
      ]);
      if (missing === null || missing.length === 0) break;
      show(missing);
      if ((await Promise.race([asked, skipped])) === null) break;
      left = missing;
    }
    // Who has gone elsewhere meanwhile begins nothing.
    if (isGone.current) await never();
    setAhead(null);
  }
  return { ahead, prepare };
}
