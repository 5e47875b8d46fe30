import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface VirtualProps {
  /** Placeholder until this chunk is loaded. */
  readonly first: ReactNode;
  readonly count: number;
  readonly keyOf: (place: number) => string;
  readonly draw: (place: number) => ReactNode;
}

interface VirtualRowsProps extends VirtualProps {
  readonly frame: HTMLElement;
  readonly columnCount: number;
}

/** Heights in pixels: of unmeasured rows, and of the head above the first row. */
const estimated = { row: 49, item: 72, head: 44 } as const;
/** Rows rendered beyond either edge of the viewport. */
const overscan = 12;

/** Virtualized rows of a scroll container, each a tbody together with its expanded content. */
export function VirtualRows({ count, keyOf, draw, frame }: VirtualRowsProps) {
  // The virtualizer is a mutable object with a stable identity, so the compiler would treat its results as unchanged.
  'use no memo';
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame,
    estimateSize: () => estimated.row,
    getItemKey: keyOf,
    scrollMargin: estimated.head,
    overscan,
  });
  const items = virtual.getVirtualItems();
  const { before, after } = gaps(items, virtual.getTotalSize(), estimated.head);
  return (
    <>
      <tbody aria-hidden style={{ blockSize: before }} />
      {items.map(({ index, key }) => (
        <tbody key={key} ref={virtual.measureElement} data-index={index}>
          {draw(index)}
        </tbody>
      ))}
      <tbody aria-hidden style={{ blockSize: after }} />
    </>
  );
}

/** Virtualized items of a list that scrolls with the page. */
export function VirtualItems({ count, keyOf, draw }: VirtualProps) {
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => estimated.item,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan,
  });
  const items = virtual.getVirtualItems();
  const { before, after } = gaps(items, virtual.getTotalSize(), top);
  return (
    <ul ref={list} style={{ paddingBlock: `${before}px ${after}px` }}>
      {items.map(({ index, key }) => (
        <li key={key} ref={virtual.measureElement} data-index={index}>
          {draw(index)}
        </li>
      ))}
    </ul>
  );
}

/** Heights in pixels of the spacers for rows that are not rendered. */
function gaps(
  items: readonly { readonly start: number; readonly end: number }[],
  total: number,
  top: number,
) {
  const first = items[0];
  const last = items.at(-1);
  return first && last
    ? { before: first.start - top, after: total + top - last.end }
    : { before: 0, after: total };
}
