import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './drop-panel.module.css';

interface DropPanelProps {
  /** Of the button. */
  readonly label: string;
  readonly buttonClassName: string | undefined;
  readonly button: ReactNode;
  /** window: where the button is now, over everything; for buttons inside of what scrolls or cuts off. */
  readonly within?: 'page' | 'window';
  readonly children: (close: () => void) => ReactNode;
}

/** Below the button, as far as the window reaches, in pixels. */
function placeBelow(opener: HTMLElement | null): CSSProperties {
  const { bottom = 0, left = 0 } = opener?.getBoundingClientRect() ?? {};
  const top = Math.max(12, Math.min(bottom + 6, innerHeight - leastHeight));
  return {
    top,
    left: Math.max(12, Math.min(left, innerWidth - width - 12)),
    maxHeight: innerHeight - top - 12,
  };
}

/** As in the style sheet. */
const width = 256;
const leastHeight = 200;

/** A button with a panel below it. Escape, a click elsewhere and moving on with Tab close the panel. */
export function DropPanel({ label, buttonClassName, button, within = 'page', children }: DropPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setIsOpen(false);
    opener.current?.focus();
  });

  useEffect(() => {
    if (!isOpen) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    if (within === 'window')
      addEventListener('scroll', (event) => onElsewhere(event), { signal, capture: true });
    document.addEventListener('pointerdown', (event) => onElsewhere(event), { signal });
    document.addEventListener('focusin', (event) => onElsewhere(event), { signal });
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => stopping.abort();
  }, [isOpen, within]);

  return (
    <div ref={frame} className={classes.frame}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => {
          if (within === 'window') setPlace(placeBelow(opener.current));
          setIsOpen(!isOpen);
        }}
      >
        {button}
      </button>
      {isOpen ? (
        <div className={classes.panel} data-within={within} style={place}>
          {children(() => setIsOpen(false))}
        </div>
      ) : null}
    </div>
  );
}
