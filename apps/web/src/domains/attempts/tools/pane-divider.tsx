import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isRightToLeft, readingKey } from '../../../lib/reading-direction.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './pane-divider.module.css';

const messages = defineMessages({ divider: 'Divider between the passage and the {question}' });

/** Percent for the passage. */
const middle = 50;
const [least, most] = [25, 75];
const step = 5;

/** Gives the passage more room or less: by mouse, finger and arrow keys; a double click goes back to the middle. */
export function PaneDivider() {
  const t = useMessages(messages);
  const divider = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(middle);
  const [isHeld, setIsHeld] = useState(false);
  const give = (next: number) => {
    const kept = Math.round(Math.max(least, Math.min(most, next)));
    setShare(kept);
    divider.current?.parentElement?.style.setProperty('--split', `${kept}%`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: least,
      End: most,
    };
    const target = targets[readingKey(event.key)];
    if (target === undefined || event.altKey) return;
    event.preventDefault();
    give(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a divider that is moved, which hr is not
    <div
      ref={divider}
      className={classes.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('divider')}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      data-held={isHeld || undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={() => give(middle)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsHeld(true);
      }}
      onPointerMove={(event) => {
        const box = divider.current?.parentElement?.getBoundingClientRect();
        if (!isHeld || !box) return;
        const from = isRightToLeft() ? box.right - event.clientX : event.clientX - box.left;
        give((from / box.width) * 100);
      }}
      onPointerUp={() => setIsHeld(false)}
      onPointerCancel={() => setIsHeld(false)}
    />
  );
}
