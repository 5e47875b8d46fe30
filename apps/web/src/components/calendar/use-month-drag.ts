import { type PointerEvent, type RefObject, useState } from 'react';
import type { CalendarItem } from './calendar-item.ts';
import { followPointer } from './follow-pointer.ts';

interface MonthDragSetting {
  readonly grid: RefObject<HTMLElement | null>;
  readonly items: readonly CalendarItem[];
  readonly onMoveDay: ((item: CalendarItem, day: string) => unknown) | undefined;
}

const dayUnder = (x: number, y: number): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (day !== undefined) return day;
  }
  return null;
};

/** Dragging items from day to day with mouse and pen; a finger scrolls. */
export function useMonthDrag({ grid, items, onMoveDay }: MonthDragSetting) {
  const [target, setTarget] = useState<string | null>(null);
  const onPointerDown = ({
    target: pressed,
    button,
    pointerType,
    nativeEvent,
  }: PointerEvent<HTMLElement>) => {
    if (!onMoveDay || pointerType === 'touch' || button !== 0 || !(pressed instanceof Element)) return;
    const key = pressed.closest<HTMLElement>('[data-item]')?.dataset.item;
    const from = pressed.closest<HTMLElement>('[data-day]')?.dataset.day;
    const item = items.find(({ id }) => String(id) === key);
    if (!item?.canMove || !grid.current) return;
    let latest: string | null = null;
    const show = (day: string | null) => {
      latest = day;
      setTarget(day);
    };
    followPointer(nativeEvent, {
      scroller: grid.current,
      onMove: (x, y) => show(dayUnder(x, y)),
      onDrop: () => {
        if (latest !== null && latest !== from) onMoveDay(item, latest);
        show(null);
      },
      onGiveUp: () => show(null),
    });
  };
  return { target, onPointerDown };
}
