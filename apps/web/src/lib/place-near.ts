import { isRightToLeft } from './reading-direction.ts';

/** Between what floats and what it belongs to, and to the edge of the window; pixels. */
const gap = 6;
const margin = 12;

export interface Place {
  readonly top: number;
  readonly left: number;
  readonly maxHeight: number;
}

/**
 * Where something that floats stands: below what it belongs to, above where there is more room, and never outside of
 * the window. `end`: its far edge under the far edge, as menus at the end of a row stand.
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

/** Once more for what floats already: its content has changed. */
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
