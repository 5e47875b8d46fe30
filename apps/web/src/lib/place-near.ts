import { isRightToLeft } from './reading-direction.ts';

/** Distances to the anchor and to the edge of the window, in pixels. */
const gap = 6;
const margin = 12;

export interface Place {
  readonly top: number;
  readonly left: number;
  readonly maxHeight: number;
}

/**
 * Position of a floating element: below the anchor, or above where more space is left, and always inside the window.
 * `end` aligns the far edges, for menus at the end of a row.
 */
export function placeNear(anchor: DOMRect, size: DOMRect, align: 'start' | 'center' | 'end'): Place {
  const below = innerHeight - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const isBelow = size.height <= below || below >= above;
  const edge = align === 'center' ? 'center' : (align === 'end') === isRightToLeft() ? 'left' : 'right';
  const wanted = {
    left: anchor.left,
    right: anchor.right - size.width,
    center: anchor.left + (anchor.width - size.width) / 2,
  }[edge];
  const maxHeight = isBelow ? below : above;
  return {
    left: Math.max(margin, Math.min(wanted, innerWidth - size.width - margin)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(size.height, maxHeight),
    maxHeight,
  };
}

/** Puts an element that was not shown yet into the browser's top layer, over dialogs too, near another one. */
export function floatNear(
  element: HTMLElement,
  anchor: Element,
  align: 'start' | 'center' | 'end' = 'start',
): void {
  element.showPopover();
  moveNear(element, anchor, align);
}

/** Repositions a floating element after its content has changed. */
export function moveNear(
  element: HTMLElement,
  anchor: Element,
  align: 'start' | 'center' | 'end' = 'start',
): void {
  element.style.maxHeight = '';
  const { top, left, maxHeight } = placeNear(
    anchor.getBoundingClientRect(),
    element.getBoundingClientRect(),
    align,
  );
  Object.assign(element.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
}
