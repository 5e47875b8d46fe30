import { defineMessages } from '@pelion/words';
import { IconGripHorizontal, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './line-reader.module.css';

const messages = defineMessages({
  reader: 'Line reader',
  move: 'Move the line reader: arrow up and down. Left and right make it smaller and larger.',
  close: 'Close the line reader',
});

const step = 16;
const least = 32;
const arrows: Readonly<Record<string, { readonly down: number; readonly larger: number }>> = {
  ArrowUp: { down: -1, larger: 0 },
  ArrowDown: { down: 1, larger: 0 },
  ArrowLeft: { down: 0, larger: -1 },
  ArrowRight: { down: 0, larger: 1 },
};

/** Reading ruler: dims the page above and below a movable band, by mouse, touch and keyboard. */
export function LineReader({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [place, setPlace] = useState({ top: Math.round(innerHeight * 0.3), height: 88 });
  const drag = useRef<number | null>(null);
  const move = (top: number) =>
    setPlace({ ...place, top: Math.max(0, Math.min(innerHeight - place.height - 40, top)) });
  const grow = (by: number) =>
    setPlace({ ...place, height: Math.max(least, Math.min(innerHeight / 2, place.height + by)) });
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if ((!arrow && event.key !== 'Escape') || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!arrow) onClose();
    else if (arrow.down) move(place.top + arrow.down * step);
    else grow(arrow.larger * step);
  };
  return (
    <section className={classes.reader} aria-label={t('reader')}>
      <div className={classes.shade} style={{ insetBlockStart: 0, height: place.top }} />
      <div
        className={classes.bar}
        style={{ insetBlockStart: place.top + place.height }}
        onPointerDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button[data-close]')) return;
          drag.current = event.clientY - place.top;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (drag.current !== null) move(event.clientY - drag.current);
        }}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <IconButton size="sm" label={t('move')} icon={IconGripHorizontal} onKeyDown={onKeyDown} autoFocus />
        <IconButton data-close="" size="sm" label={t('close')} icon={IconX} onClick={onClose} />
      </div>
      <div
        className={classes.shade}
        style={{ insetBlockStart: place.top + place.height + 36, insetBlockEnd: 0 }}
      />
    </section>
  );
}
