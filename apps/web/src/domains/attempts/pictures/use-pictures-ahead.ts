import { useEffect, useRef, useState } from 'react';
import { type LoadPictures, loadPictures } from './load-pictures.ts';

/** Progress of preloading the pictures. */
export interface PicturesAhead {
  readonly total: number;
  readonly here: number;
  /** 1-based numbers of pictures that failed; empty while loading. */
  readonly missing: readonly number[];
  /** Retries the missing pictures. */
  readonly again: () => void;
  /** Starts without the missing pictures. */
  readonly skip: () => void;
}

const never = () => new Promise<never>(() => undefined);

/** Preloads pictures before the clock starts: `prepare` resolves once they are loaded or skipped. */
export function usePicturesAhead(load: LoadPictures = loadPictures) {
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
    // Never resolves after unmounting, so that nothing starts.
    if (isGone.current) await never();
    setAhead(null);
  }
  return { ahead, prepare };
}
