import { defineMessages } from '@pelion/words';
import { type PointerEvent, useRef } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { pictureIn } from '../picture-in.ts';
import classes from './drag-editor.module.css';
import { type Drag, type Target, withTarget } from './edited-drag.ts';

const messages = defineMessages({
  hint: 'Drag a place or its corner, or type the numbers below.',
});

type Spot = NonNullable<Target['spot']>;

const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)) * 10) / 10;

const dragged = {
  move: (spot: Spot, dx: number, dy: number): Spot => ({
    ...spot,
    x: within(spot.x + dx, 100 - spot.width),
    y: within(spot.y + dy, 100 - spot.height),
  }),
  size: (spot: Spot, dx: number, dy: number): Spot => ({
    ...spot,
    width: Math.max(2, within(spot.width + dx, 100 - spot.x)),
    height: Math.max(2, within(spot.height + dy, 100 - spot.y)),
  }),
};

interface PictureZonesProps {
  readonly draft: Drag;
  readonly onChange: (draft: Drag) => void;
}

/** Where the zones lie, to be moved by pointer. The number fields of each place are the equal way. */
export function PictureZones({ draft, onChange }: PictureZonesProps) {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number; readonly spot: Spot } | null>(null);
  const picture = pictureIn(draft.content.picture?.source ?? '');
  if (!picture) return null;
  const grab = (spot: Spot, { clientX: x, clientY: y, pointerId, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    start.current = { x, y, spot };
  };
  const follow = (target: Target, way: keyof typeof dragged, { clientX, clientY }: PointerEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (!start.current || !area?.width || !area.height) return;
    const { x, y, spot } = start.current;
    const [dx, dy] = [((clientX - x) / area.width) * 100, ((clientY - y) / area.height) * 100];
    onChange(withTarget(draft, { ...target, spot: dragged[way](spot, dx, dy) }));
  };
  const handle = (target: Target, spot: Spot, way: keyof typeof dragged) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      grab(spot, event);
    },
    onPointerMove: (event: PointerEvent) => {
      event.stopPropagation();
      follow(target, way, event);
    },
    onPointerUp: () => {
      start.current = null;
    },
  });
  return (
    <div>
      <p className={classes.hint}>{t('hint')}</p>
      <div ref={box} className={classes.picture}>
        <img src={picture.src} alt={picture.alt} draggable={false} />
        {draft.content.targets.map((target, index) => {
          const { spot } = target;
          return spot ? (
            <div
              key={target.id}
              className={classes.zone}
              aria-hidden
              style={{
                left: `${spot.x}%`,
                top: `${spot.y}%`,
                width: `${spot.width}%`,
                height: `${spot.height}%`,
              }}
              {...handle(target, spot, 'move')}
            >
              {index + 1}
              <span className={classes.corner} {...handle(target, spot, 'size')} />
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}
