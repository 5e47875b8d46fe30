import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './drop-panel.module.css';

interface DropPanelProps {
  /** Of the button. */
  readonly label: string;
  readonly buttonClassName: string | undefined;
  readonly button: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel below it. Escape, a click elsewhere and moving on with Tab close the panel. */
export function DropPanel({ label, buttonClassName, button, children }: DropPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
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
    document.addEventListener('pointerdown', (event) => onElsewhere(event), { signal });
    document.addEventListener('focusin', (event) => onElsewhere(event), { signal });
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => stopping.abort();
  }, [isOpen]);

  return (
    <div ref={frame} className={classes.frame}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? <div className={classes.panel}>{children(() => setIsOpen(false))}</div> : null}
    </div>
  );
}
