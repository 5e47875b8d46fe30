import { swallowClick } from '../../lib/swallow-click.ts';

/** Movement in pixels before a press becomes a drag. */
const slack = 4;
/** Distance from an edge of the scroller, in pixels, where dragging scrolls it, and by how much a frame. */
const edge = 40;
const speed = 9;

interface Follower {
  readonly scroller: HTMLElement;
  /** Called with the position of the pointer while it is dragged, also when the content scrolls below it. */
  readonly onMove: (x: number, y: number) => void;
  readonly onDrop: () => void;
  /** Called at the end of a drag that was given up by Escape or by the browser. */
  readonly onGiveUp: () => void;
}

interface Press {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

const pull = (at: number, low: number, high: number) =>
  at < low + edge ? -speed : at > high - edge ? speed : 0;

/** Follows a pressed pointer until it is released. */
export function followPointer(
  { pointerId, clientX, clientY }: Press,
  { scroller, onMove, onDrop, onGiveUp }: Follower,
): void {
  const ended = new AbortController();
  const { signal } = ended;
  let last = { x: clientX, y: clientY };
  let isDragged = false;
  let frame = 0;
  const scroll = () => {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const by = [pull(last.x, left, right), pull(last.y, top, bottom)] as const;
    if (by[0] !== 0 || by[1] !== 0) {
      scroller.scrollBy(...by);
      onMove(last.x, last.y);
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
  const giveUp = () => {
    end();
    if (isDragged) onGiveUp();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    last = { x: event.clientX, y: event.clientY };
    if (!isDragged) {
      if (Math.hypot(last.x - clientX, last.y - clientY) < slack) return;
      isDragged = true;
      frame = requestAnimationFrame(scroll);
    }
    onMove(last.x, last.y);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    end();
    if (!isDragged) return;
    swallowClick();
    onDrop();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    // Swallows the click at the release that follows.
    if (isDragged) addEventListener('pointerup', swallowClick, { once: true });
    giveUp();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', giveUp, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
}
