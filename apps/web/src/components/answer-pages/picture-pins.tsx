import type { PageTurn } from '@pelion/contract/attempts/facts';
import { type PictureArea, seenArea } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { areaBetween, keptArea } from './picture-area.ts';
import classes from './picture-pins.module.css';
import type { Pin } from './pins.ts';

const messages = defineMessages({
  pin: 'Comment {$n}: {$comment}',
  empty: 'Comment {$n}, still empty',
});

interface PicturePinsProps {
  readonly pins: readonly Pin[];
  readonly turn: PageTurn;
  readonly active: string | null;
  readonly onPress: (id: string) => void;
  /** Null when the pins are read-only. */
  readonly editing: {
    /** Whether a press on the picture adds a pin. */
    readonly isSetting: boolean;
    readonly onSet: (area: PictureArea) => void;
    readonly onMove: (id: string, area: PictureArea) => void;
    readonly onRemove: (id: string) => void;
  } | null;
}

/** Distance of one arrow key press, as a fraction of the picture's side. */
const STEP = 0.01;
const steps = new Map<string, readonly [number, number]>([
  ['ArrowRight', [STEP, 0]],
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
]);

/** Shorter drags count as a press. CSS pixels. */
const TREMBLE = 5;

interface Drag {
  /** Id of the dragged pin; null while a new one is drawn. */
  readonly id: string | null;
  /** Area of the pin before the drag, or the start point of a new one. */
  readonly from: PictureArea;
  readonly at: { readonly x: number; readonly y: number };
  readonly area: PictureArea;
  readonly hasMoved: boolean;
}

/** Numbered pins over a picture in its displayed rotation; added and dragged by pointer, moved by arrow keys. */
export function PicturePins({ pins, turn, active, onPress, editing }: PicturePinsProps) {
  const t = useMessages(messages);
  const layer = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  const placeAt = ({ clientX, clientY }: PointerEvent): PictureArea => {
    const box = layer.current?.getBoundingClientRect();
    const part = (offset: number, size: number) => (size > 0 ? Math.min(1, Math.max(0, offset / size)) : 0);
    return {
      x: part(clientX - (box?.left ?? 0), box?.width ?? 0),
      y: part(clientY - (box?.top ?? 0), box?.height ?? 0),
      width: 0,
      height: 0,
    };
  };
  const begin = (event: PointerEvent, id: string | null, from: PictureArea) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrag({ id, from, at: { x: event.clientX, y: event.clientY }, area: from, hasMoved: false });
  };
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const { from, at, id } = drag;
    const hasMoved = drag.hasMoved || Math.hypot(event.clientX - at.x, event.clientY - at.y) > TREMBLE;
    if (!hasMoved) return;
    const here = placeAt(event);
    const box = layer.current?.getBoundingClientRect();
    const moved = {
      ...from,
      x: from.x + (event.clientX - at.x) / (box?.width || 1),
      y: from.y + (event.clientY - at.y) / (box?.height || 1),
    };
    setDrag({ ...drag, hasMoved, area: id === null ? areaBetween(from, here) : moved });
  };
  const drop = () => {
    if (!drag || !editing) return;
    setDrag(null);
    if (drag.id === null) editing.onSet(keptArea(drag.area, turn));
    else if (drag.hasMoved) editing.onMove(drag.id, keptArea(drag.area, turn));
    else onPress(drag.id);
  };
  const press = (pin: Pin) => (event: KeyboardEvent) => {
    if (!editing || event.altKey || event.ctrlKey || event.metaKey) return;
    const [dx, dy] = steps.get(event.key) ?? [0, 0];
    if (event.key === 'Delete' || event.key === 'Backspace') editing.onRemove(pin.id);
    else if (dx !== 0 || dy !== 0) {
      const seen = seenArea(pin, turn);
      const next = event.shiftKey
        ? { ...seen, width: seen.width + dx, height: seen.height + dy }
        : { ...seen, x: seen.x + dx, y: seen.y + dy };
      editing.onMove(pin.id, keptArea(next, turn));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = ({ x, y, width, height }: PictureArea) => ({
    left: `${100 * x}%`,
    top: `${100 * y}%`,
    width: `${100 * width}%`,
    height: `${100 * height}%`,
  });
  const isArea = ({ width, height }: PictureArea) => width > 0 || height > 0;
  const following = { onPointerMove: follow, onPointerUp: drop, onPointerCancel: () => setDrag(null) };
  return (
    <div
      ref={layer}
      className={classes.layer}
      data-setting={editing?.isSetting || undefined}
      onPointerDown={(event) => {
        if (editing?.isSetting) begin(event, null, placeAt(event));
      }}
      // Adding a pin scrolls the page to its comment; the synthetic click after the touch would hit another element.
      onTouchEnd={(event) => {
        if (editing && event.cancelable) event.preventDefault();
      }}
      {...following}
    >
      {drag?.id === null && drag.hasMoved ? <span className={classes.drawn} style={look(drag.area)} /> : null}
      {pins.map((pin) => {
        const area = drag?.id === pin.id ? drag.area : seenArea(pin, turn);
        return (
          <button
            key={pin.id}
            type="button"
            className={classes.pin}
            style={look(area)}
            data-pin={pin.id}
            data-area={isArea(area) || undefined}
            data-movable={editing ? '' : undefined}
            aria-current={pin.id === active ? 'true' : undefined}
            aria-label={
              pin.comment.trim()
                ? t('pin', { n: pin.number, comment: pin.comment })
                : t('empty', { n: pin.number })
            }
            onPointerDown={(event) => {
              event.stopPropagation();
              if (editing) begin(event, pin.id, seenArea(pin, turn));
            }}
            onKeyDown={press(pin)}
            // Pointer presses are handled on pointerup, which can tell a press from a drag.
            onClick={(event) => {
              if (!editing || event.detail === 0) onPress(pin.id);
            }}
          >
            <span aria-hidden>{pin.number}</span>
          </button>
        );
      })}
    </div>
  );
}
