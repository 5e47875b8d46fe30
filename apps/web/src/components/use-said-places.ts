import { type RefObject, useEffect } from 'react';
import { placeText, rangeOf } from './place-text.ts';
import './said-places.css';
import { type Anchor, findAnchor } from './text-anchors.ts';

const PAINT = 'said-at-places';

/**
 * Highlights commented passages of an answer, in browsers with the CSS Custom Highlight API, which leaves the DOM
 * unchanged.
 */
export function useSaidPlaces(answer: RefObject<HTMLElement | null>, places: readonly Anchor[]): void {
  useEffect(() => {
    const place = answer.current;
    if (!place || places.length === 0 || !('highlights' in CSS)) return;
    // One highlight registry entry per name, shared by all answers on the page.
    const painted = CSS.highlights.get(PAINT) ?? new Highlight();
    CSS.highlights.set(PAINT, painted);
    let ranges: readonly Range[] = [];
    const clear = () => {
      for (const range of ranges) painted.delete(range);
    };
    const paint = () => {
      clear();
      const text = placeText(place);
      ranges = places.flatMap((words) => {
        const at = findAnchor(text, words);
        return at === null ? [] : (rangeOf(place, at, at + words.quote.length) ?? []);
      });
      for (const range of ranges) painted.add(range);
    };
    paint();
    // Views of rarer question types load lazily.
    const watch = new MutationObserver(paint);
    watch.observe(place, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      clear();
    };
  }, [answer, places]);
}
