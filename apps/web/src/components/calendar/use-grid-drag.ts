import { type PointerEvent, type RefObject, useState } from 'react';
import type { CalendarItem, CalendarSlot } from './calendar-item.ts';
import type { DayAxis } from './day-axis.ts';
import { dragTarget, type Gesture, pressedSlot, type Target } from './drag-slot.ts';
import { followPointer } from './follow-pointer.ts';
import type { GridColumn, GridPiece } from './grid-columns.ts';

export interface GridChanges {
  /** Called when an item was dragged or its end stretched; its new place stays drawn until the promise settles. */
  readonly onReschedule?: (item: CalendarItem, slot: CalendarSlot) => unknown;
  /** Called for a press on an empty slot, or a slot drawn with the mouse. */
  readonly onCreate?: (slot: CalendarSlot) => unknown;
}

interface DragSetting extends GridChanges {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly axis: DayAxis;
  readonly columns: readonly GridColumn[];
}

const pieceIn = (columns: readonly GridColumn[], key: string | undefined): GridPiece | undefined =>
  columns.flatMap(({ placed }) => placed.map(({ piece }) => piece)).find((piece) => piece.key === key);

/** Dragging with mouse and pen. A finger scrolls, and creates by a tap. */
export function useGridDrag({ scroller, axis, columns, onReschedule, onCreate }: DragSetting) {
  const [target, setTarget] = useState<Target | null>(null);
  const bodies = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];

  /** Column and place of a point; beyond the columns the nearest one. */
  const placeAt = (x: number, y: number): { column: GridColumn; position: number } | null => {
    const distance = (box: DOMRect) => Math.max(box.left - x, x - box.right, 0);
    const found = bodies()
      .map((body) => ({ body, box: body.getBoundingClientRect() }))
      .sort((a, b) => distance(a.box) - distance(b.box))[0];
    const column = columns.find(({ key }) => key === found?.body.dataset.column);
    if (!found || !column) return null;
    return { column, position: ((y - found.box.top) / found.box.height) * axis.minutes };
  };

  const gestureOf = (pressed: Element, x: number, y: number): Gesture | null => {
    const place = placeAt(x, y);
    if (!place || pressed.closest('[popover], [data-still]')) return null;
    const key = pressed.closest<HTMLElement>('[data-piece]')?.dataset.piece;
    const piece = pieceIn(columns, key);
    if (!piece)
      return key === undefined && onCreate && pressed.closest('[data-column]')
        ? { kind: 'create', column: place.column, from: Math.floor(place.position / 15) * 15 }
        : null;
    if (!onReschedule || !piece.item.canMove) return null;
    if (pressed.closest('[data-stretch]')) return { kind: 'stretch', piece, column: place.column };
    return piece.isContinued ? null : { kind: 'move', piece, grabbedAt: place.position };
  };

  const settle = (made: Target) => {
    const { item, slot } = made;
    const isSame =
      item?.startsAt === slot.startsAt && item.endsAt === slot.endsAt && item.columnId === slot.columnId;
    const answer = isSame ? undefined : item ? onReschedule?.(item, slot) : onCreate?.(slot);
    const clear = () => setTarget((now) => (now === made ? null : now));
    if (answer instanceof Promise) answer.then(clear, clear);
    else clear();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { target: pressed, button, pointerType, clientX, clientY } = event;
    if (pointerType === 'touch' || button !== 0 || !(pressed instanceof Element) || !scroller.current) return;
    const gesture = gestureOf(pressed, clientX, clientY);
    if (!gesture) return;
    // Prevents selecting text; a press still focuses and opens.
    if (gesture.kind === 'create') event.preventDefault();
    let latest: Target | null = null;
    const show = (next: Target | null) => {
      latest = next;
      setTarget(next);
    };
    followPointer(event.nativeEvent, {
      scroller: scroller.current,
      onMove: (x, y) => {
        const place = placeAt(x, y);
        if (place) show(dragTarget(gesture, place.column, place.position, axis));
      },
      onDrop: () => latest && settle(latest),
      onGiveUp: () => show(null),
    });
  };

  const onPress = (pressed: Element, x: number, y: number) => {
    const place = placeAt(x, y);
    if (onCreate && place && pressed.matches('[data-column]'))
      onCreate(pressedSlot(place.column, place.position, axis));
  };

  return { target, onPointerDown, onPress };
}
