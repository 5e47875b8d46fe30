import { type PointerEvent, type RefObject, useState } from 'react';
import { swallowClick } from '../../../lib/swallow-click.ts';

interface Dragging {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

interface Dragged {
  readonly itemId: string;
  /** Place the item came from; null for the pool of unplaced items. */
  readonly from: string | null;
}
type Drop = (dragged: Dragged, target: string) => void;

/** Long press in milliseconds and tolerance in pixels for touch; earlier movement scrolls the page. */
const holdMs = 180;
const slack = 6;
/** Distance from the top or bottom of the window, in pixels, where dragging scrolls the page. */
const edge = 56;

/**
 * Drags `data-item` elements inside the root onto `data-target` elements: with the mouse at once, by touch after a long
 * press, so that the page still scrolls. Causes no render before the drop: a clone follows the pointer.
 */
export function usePointerDrag(
  root: RefObject<HTMLElement | null>,
  drop: { readonly current: Drop },
): Dragging {
  const [dragging] = useState(() => createDragging(root, drop));
  return dragging;
}

function createDragging(root: RefObject<HTMLElement | null>, drop: { readonly current: Drop }): Dragging {
  return {
    onPointerDown(event) {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
      if (event.button !== 0 || !item || !root.current) return;
      follow(root.current, item, event.nativeEvent, (target) =>
        drop.current({ itemId: item.dataset.item ?? '', from: item.dataset.from || null }, target),
      );
    },
  };
}

function follow(
  root: HTMLElement,
  item: HTMLElement,
  { pointerId, pointerType, clientX, clientY }: globalThis.PointerEvent,
  dropOn: (target: string) => void,
): void {
  const ended = new AbortController();
  const { signal } = ended;
  const isTouch = pointerType === 'touch';
  let copy: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let speed = 0;

  const mark = (next: HTMLElement | null) => {
    if (next === over) return;
    if (over) delete over.dataset.over;
    if (next) next.dataset.over = '';
    over = next;
  };
  const scroll = () => {
    if (!copy || speed === 0) return;
    scrollBy(0, speed);
    requestAnimationFrame(scroll);
  };
  const lift = () => {
    const { left, top, width } = item.getBoundingClientRect();
    copy = document.createElement('div');
    copy.append(item.cloneNode(true));
    copy.ariaHidden = 'true';
    copy.inert = true;
    copy.dataset.lifted = '';
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    root.append(copy);
    item.dataset.dragging = '';
  };
  const hold = isTouch ? setTimeout(lift, holdMs) : undefined;
  const end = () => {
    clearTimeout(hold);
    ended.abort();
    mark(null);
    copy?.remove();
    copy = null;
    delete item.dataset.dragging;
  };
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
    if (!copy) {
      if (Math.hypot(dx, dy) < slack) return;
      if (isTouch) return end();
      lift();
    }
    if (copy) copy.style.transform = `translate(${dx}px, ${dy}px)`;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = under?.closest<HTMLElement>('[data-target]') ?? null;
    mark(target && root.contains(target) ? target : null);
    const wasStill = speed === 0;
    speed = event.clientY < edge ? -10 : event.clientY > innerHeight - edge ? 10 : 0;
    if (wasStill && speed !== 0) requestAnimationFrame(scroll);
  };
  const up = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const target = copy ? over?.dataset.target : undefined;
    if (copy) swallowClick();
    end();
    if (target !== undefined) dropOn(target);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  // Prevents scrolling under the finger while an item is dragged.
  addEventListener('touchmove', (event) => copy && event.preventDefault(), { signal, passive: false });
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal });
}
