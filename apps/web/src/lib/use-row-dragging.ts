import { type DragEvent, useState } from 'react';

/** Drag and drop handlers of a row and its grip. */
export interface RowDragging {
  readonly grip: (id: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
  readonly row: (id: number) => {
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

/** Marks the drop position, on the DOM element to avoid rendering during a drag. */
const mark = (row: HTMLElement, side: 'before' | 'after' | null) => {
  if (side) row.dataset.drop = side;
  else delete row.dataset.drop;
};

const sideOf = ({ clientY, currentTarget }: DragEvent<HTMLElement>): 'before' | 'after' => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** Reorders rows by dragging their grips; the handlers are stable. */
export function useRowDragging(
  drop: (id: number, target: number, side: 'before' | 'after') => void,
): RowDragging {
  const [dragging] = useState(() => createDragging(drop));
  return dragging;
}

function createDragging(drop: (id: number, target: number, side: 'before' | 'after') => void): RowDragging {
  let dragged: number | null = null;
  return {
    grip: (id) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }) {
        dragged = id;
        dataTransfer.effectAllowed = 'move';
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 20, 20);
      },
      onDragEnd() {
        dragged = null;
      },
    }),
    row: (id) => ({
      onDragOver(event) {
        if (dragged === null || dragged === id) return;
        event.preventDefault();
        mark(event.currentTarget, sideOf(event));
      },
      onDragLeave: ({ currentTarget }) => mark(currentTarget, null),
      onDrop(event) {
        mark(event.currentTarget, null);
        if (dragged === null || dragged === id) return;
        event.preventDefault();
        drop(dragged, id, sideOf(event));
        dragged = null;
      },
    }),
  };
}
