import { report } from './application.ts';

const SETTLED_MS = 300;

/** Tells how far an element is scrolled, and goes to such a place: a part of its height, 0 to 1. */
export function keepScrollPlace(scroller: HTMLElement, place: string | null): void {
  const fraction = Number(place ?? 0);
  if (fraction > 0 && fraction <= 1) scroller.scrollTop = fraction * scroller.scrollHeight;
  let timer: number | undefined;
  scroller.addEventListener('scroll', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const { scrollTop, scrollHeight } = scroller;
      const behind = scrollHeight === 0 ? 0 : scrollTop / scrollHeight;
      report({ type: 'place', place: behind.toFixed(4), page: 0, fraction: behind });
    }, SETTLED_MS);
  });
}
