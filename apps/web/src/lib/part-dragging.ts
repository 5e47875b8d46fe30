import type { DragEvent } from 'react';

/** Drag and drop handlers of a line of a tree. */
export interface PartDragging {
  readonly grip: (
    key: string,
    depth: number,
  ) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
  readonly row: (
    key: string,
    depth: number,
  ) => {
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

type Side = 'before' | 'after';

/** Set on the DOM element, to avoid rendering during a drag. */
const mark = (line: HTMLElement, side: Side | null) => {
  if (side) line.dataset.drop = side;
  else delete line.dataset.drop;
};

const sideOf = ({ clientY, currentTarget }: DragEvent<HTMLElement>): Side => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

const isSameLevel = (depth: number, target: number) => depth === target;

/** Drops are allowed among lines of the same level, or where `mayDrop` says so. */
export function partDragging(
  drop: (key: string, target: string, side: Side) => void,
  mayDrop: (depth: number, target: number) => boolean = isSameLevel,
): PartDragging {
  let dragged: { readonly key: string; readonly depth: number } | null = null;
  const takes = (key: string, depth: number) =>
    dragged !== null && mayDrop(dragged.depth, depth) && dragged.key !== key;
  return {
    grip: (key, depth) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }) {
        dragged = { key, depth };
        dataTransfer.effectAllowed = 'move';
        const line = currentTarget.closest('li');
        if (line) dataTransfer.setDragImage(line, 20, 20);
      },
      onDragEnd() {
        dragged = null;
      },
    }),
    row: (key, depth) => ({
      onDragOver(event) {
        if (!takes(key, depth)) return;
        event.preventDefault();
        mark(event.currentTarget, sideOf(event));
      },
      onDragLeave: ({ currentTarget }) => mark(currentTarget, null),
      onDrop(event) {
        mark(event.currentTarget, null);
        if (!dragged || !takes(key, depth)) return;
        event.preventDefault();
        drop(dragged.key, key, sideOf(event));
        dragged = null;
      },
    }),
  };
}
