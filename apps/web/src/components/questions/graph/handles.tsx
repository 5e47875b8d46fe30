import { numberOf, shown } from '@pelion/questions/types/graph/plotted';
import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { coordinateAt, stepped } from './coordinates.ts';
import type { Frame } from './frame.ts';
import classes from './graph.module.css';

const messages = defineMessages({
  plane: 'x {$x}, y {$y}',
  line: '{$x}',
  open: '{$x}, not included',
  closed: '{$x}, included',
});

/** Movable point of a graph. Coordinates are exact text; y is null on a number line. */
export interface Handle {
  readonly key: string;
  /** Accessible name: 'Point A', 'Left end of part 1'. */
  readonly name: string;
  /** Letter drawn beside the point. */
  readonly letter: string;
  readonly x: string;
  readonly y: string | null;
  /** For the end of an interval: whether the end is excluded; undefined when not selectable. */
  readonly isOpen?: boolean | undefined;
}
export interface Place {
  readonly x: string;
  readonly y: string | null;
}

interface HandlesProps {
  readonly frame: Frame;
  readonly handles: readonly Handle[];
  readonly onMove: (key: string, to: Place) => void;
  readonly onRemove: (key: string) => void;
  /** Called for Enter and Space on a handle. */
  readonly onEnter: (key: string) => void;
  /** Called for a press on free space; `last` is the last focused handle. */
  readonly onPlace: (at: Place, last: string | null) => void;
  /** Called while a handle is dragged; null at the end. */
  readonly onDrag: (dragged: { readonly key: string; readonly to: Place } | null) => void;
}

const keySteps = new Map<string, readonly [number, number]>([
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
]);

/** Touch radius for the smallest phone, where the picture is scaled to four fifths. */
const reach = 28;

export function Handles({ frame, handles, onMove, onRemove, onEnter, onPlace, onDrag }: HandlesProps) {
  const t = useMessages(messages);
  const [dragged, setDragged] = useState<{ readonly key: string; readonly to: Place } | null>(null);
  const last = useRef<string | null>(null);
  const { x: axis, y: yAxis } = frame;

  const placeAt = ({
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<SVGElement> | MouseEvent<SVGElement>): Place => {
    const svg = currentTarget.ownerSVGElement ?? currentTarget;
    const box = svg.getBoundingClientRect();
    const at = (offset: number, size: number, units: number) => (size > 0 ? (offset / size) * units : 0);
    return {
      x: coordinateAt(frame.fromX(at(clientX - box.left, box.width, frame.width)), axis),
      y: yAxis && coordinateAt(frame.fromY(at(clientY - box.top, box.height, frame.height)), yAxis),
    };
  };
  const drag = (next: typeof dragged) => {
    setDragged(next);
    onDrag(next);
  };
  const onKeyDown = (handle: Handle) => (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    // Alt+arrow navigates between questions and changes no answer.
    if (altKey || ctrlKey || metaKey) return;
    const [dx, dy] = keySteps.get(key) ?? [0, 0];
    const by = shiftKey ? 5 : 1;
    if (key === 'Delete' || key === 'Backspace') onRemove(handle.key);
    else if (key === 'Enter' || key === ' ') onEnter(handle.key);
    else if (dx !== 0 || dy !== 0) {
      // On a number line, up and down increase and decrease, as on a slider.
      const across = yAxis ? dx : dx + dy;
      onMove(handle.key, {
        x: stepped(handle.x, across * by, axis),
        y: handle.y === null || !yAxis ? null : stepped(handle.y, dy * by, yAxis),
      });
    } else return;
    event.preventDefault();
  };
  const told = ({ x, y, isOpen }: Handle) => {
    if (y !== null) return t('plane', { x: shown(x), y: shown(y) });
    return t(isOpen === undefined ? 'line' : isOpen ? 'open' : 'closed', { x: shown(x) });
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the table beside it do the same by keyboard */}
      <rect
        className={classes.field}
        data-field=""
        width={frame.width}
        height={frame.height}
        onClick={(event) => onPlace(placeAt(event), last.current)}
      />
      {handles.map((handle) => {
        const shownAt = dragged?.key === handle.key ? dragged.to : handle;
        const [cx, cy] = [
          frame.toX(numberOf(shownAt.x)),
          frame.toY(shownAt.y === null ? 0 : numberOf(shownAt.y)),
        ];
        const isDragged = dragged?.key === handle.key;
        return (
          <g
            key={handle.key}
            role="slider"
            tabIndex={0}
            data-handle={handle.key}
            className={classes.handle}
            data-dragged={isDragged || undefined}
            aria-label={handle.name}
            aria-valuenow={numberOf(handle.x)}
            aria-valuemin={numberOf(axis.from)}
            aria-valuemax={numberOf(axis.to)}
            aria-valuetext={told(handle)}
            onFocus={() => {
              last.current = handle.key;
            }}
            onKeyDown={onKeyDown(handle)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              event.currentTarget.focus();
              drag({ key: handle.key, to: handle });
            }}
            onPointerMove={(event) => {
              if (isDragged) drag({ key: handle.key, to: placeAt(event) });
            }}
            onPointerUp={() => {
              if (!dragged) return;
              drag(null);
              if (dragged.to.x !== handle.x || dragged.to.y !== handle.y) onMove(handle.key, dragged.to);
            }}
            onPointerCancel={() => drag(null)}
          >
            <circle className={classes.reach} cx={cx} cy={cy} r={reach} />
            <circle
              className={classes.knob}
              data-open={handle.isOpen || undefined}
              cx={cx}
              cy={cy}
              r={isDragged ? 12 : 8}
            />
            <text
              className={classes.letter}
              aria-hidden
              x={cx + (isDragged ? 0 : 10)}
              y={cy - (isDragged ? 38 : 10)}
              textAnchor={isDragged ? 'middle' : 'start'}
            >
              {isDragged
                ? [
                    handle.letter,
                    shownAt.y === null ? shown(shownAt.x) : `(${shown(shownAt.x)}, ${shown(shownAt.y)})`,
                  ].join(' ')
                : handle.letter}
            </text>
          </g>
        );
      })}
    </>
  );
}
