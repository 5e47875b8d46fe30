import type { Highlight } from '@pelion/contract/attempts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeText, rangeOf } from '../../../components/place-text.ts';
import { findAnchor } from '../../../components/text-anchors.ts';
import classes from './highlighter.module.css';
import type { OwnedHighlight } from './highlights-of.ts';

interface Box {
  readonly key: string;
  readonly colour: Highlight['colour'];
  readonly hasNote: boolean;
  readonly style: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Rectangles behind highlighted text, relative to the place. Leaves the text's DOM unchanged. */
function boxesIn(place: HTMLElement, highlights: readonly OwnedHighlight[], zoom: number): readonly Box[] {
  const text = placeText(place);
  const frame = place.getBoundingClientRect();
  const scale = zoom / 100;
  return highlights.flatMap(({ highlight }) => {
    const at = findAnchor(text, highlight);
    const range = at === null ? null : rangeOf(place, at, at + highlight.quote.length);
    // jsdom has no layout.
    const rects = range?.getClientRects ? [...range.getClientRects()] : [];
    return rects.map((rect, index) => ({
      key: `${highlight.id}-${index}`,
      colour: highlight.colour,
      hasNote: highlight.note !== '' && index === 0,
      style: {
        left: (rect.left - frame.left) / scale + place.scrollLeft,
        top: (rect.top - frame.top) / scale + place.scrollTop,
        width: rect.width / scale,
        height: rect.height / scale,
      },
    }));
  });
}

interface HighlightPaintProps {
  readonly place: HTMLElement;
  readonly highlights: readonly OwnedHighlight[];
  readonly zoom: number;
}

/** Paints the highlights of one place; screen readers use the list of highlights instead. */
export function HighlightPaint({ place, highlights, zoom }: HighlightPaintProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    const paint = () => setBoxes(boxesIn(place, highlights, zoom));
    paint();
    // Late fonts and pictures move the text.
    void document.fonts?.ready.then(paint);
    const watch = new ResizeObserver(paint);
    for (const part of [place, ...place.children]) watch.observe(part);
    return () => watch.disconnect();
  }, [place, highlights, zoom]);
  return createPortal(
    <div className={classes.paint} aria-hidden data-no-text>
      {boxes.map(({ key, colour, hasNote, style }) => (
        <span key={key} data-colour={colour} data-note={hasNote || undefined} style={style} />
      ))}
    </div>,
    place,
  );
}
