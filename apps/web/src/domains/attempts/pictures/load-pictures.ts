/** Timeout of one picture in milliseconds. */
const patience = 15_000;
const atOnce = 6;

/** Keeps references while the window is open, because unreferenced images may be evicted from the cache. */
const kept: HTMLImageElement[] = [];

const loadOne = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    kept.push(picture);
    const timer = setTimeout(() => resolve(false), patience);
    const settle = (isHere: boolean) => () => {
      clearTimeout(timer);
      resolve(isHere);
    };
    picture.onload = settle(true);
    picture.onerror = settle(false);
    picture.src = url;
  });

/** Calls `onHere` for each loaded picture and returns the URLs that failed. */
export type LoadPictures = (
  urls: readonly string[],
  onHere: (url: string) => void,
) => Promise<readonly string[]>;

/** Preloads pictures with limited concurrency and returns the URLs that failed. Never rejects. */
export async function loadPictures(
  urls: readonly string[],
  onHere: (url: string) => void,
  load: (url: string) => Promise<boolean> = loadOne,
): Promise<readonly string[]> {
  const waiting = [...urls];
  const missing = new Set<string>();
  async function work() {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      if (await load(url)) onHere(url);
      else missing.add(url);
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return urls.filter((url) => missing.has(url));
}
