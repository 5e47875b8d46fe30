import { report } from './application.ts';

const SETTLED_MS = 300;

/** Tells how far an element is scrolled, and goes to such a place: a part of its height, 0 to 1. */
export function keepScrollPlace(scroller: HTMLElement, place: string | null): void {
  const fraction = Number(place ?? 0);
  if (fraction > 0 && fraction <= 1) scroller.scrollTop = fraction * scroller.scrollHeight;
  let timer: number | undefined;
  const tellLater = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const partTo = (height: number) => (scrollHeight === 0 ? 0 : Math.min(height / scrollHeight, 1));
      const place = partTo(scrollTop).toFixed(4);
      // Half a pixel short of the end is the end.
      report({ type: 'place', place, page: 0, fraction: partTo(scrollTop + clientHeight + 1) });
    }, SETTLED_MS);
  };
  scroller.addEventListener('scroll', tellLater);
  tellLater();
}
