import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { floatNear } from '../lib/place-near.ts';
import classes from './popover.module.css';

export interface OpenerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface PopoverProps {
  /** The button that opens it, with these properties. */
  readonly opener: (props: OpenerProps) => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel near it, over everything. Escape, a click elsewhere, scrolling what is behind it and moving on
 * with Tab close it; Escape leaves the focus at the button.
 */
export function Popover({ opener, align = 'start', className, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    setIsOpen(false);
  };
  const onElsewhere = useEffectEvent(({ target }: Event) => {
    const isInside = [panel, button].some(
      ({ current }) => target instanceof Node && (current?.contains(target) ?? false),
    );
    if (!isInside) setIsOpen(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });

  useEffect(() => {
    if (!isOpen || !panel.current || !button.current) return;
    floatNear(panel.current, button.current, align);
    panel.current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const { signal, abort } = listening();
    addEventListener('scroll', (event) => onElsewhere(event), { signal, capture: true });
    for (const kind of ['pointerdown', 'focusin'] as const)
      document.addEventListener(kind, (event) => onElsewhere(event), { signal });
    document.addEventListener('keydown', (event) => onKey(event), { signal, capture: true });
    return abort;
  }, [isOpen, align]);

  return (
    <>
      {opener({ ref: button, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) })}
      {isOpen ? (
        <div
          ref={panel}
          popover="manual"
          className={className ? `${classes.panel} ${className}` : classes.panel}
        >
          {children(close)}
        </div>
      ) : null}
    </>
  );
}

function listening() {
  const stopping = new AbortController();
  return { signal: stopping.signal, abort: () => stopping.abort() };
}
