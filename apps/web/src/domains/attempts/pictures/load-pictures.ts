/** Milliseconds for one of them. */
const patience = 15_000;
const atOnce = 6;

/** Held as long as the window: what nothing refers to may be dropped before the paper shows it. */
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

/** Tells of each that is here, and returns those that did not come. */
export type LoadPictures = (
  urls: readonly string[],
  onHere: (url: string) => void,
) => Promise<readonly string[]>;

/** Brings pictures onto the device, some at a time, and returns those that did not come. Never rejects. */
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
