import { type ReactNode, useEffect, useRef, useState } from 'react';
import { floatNear } from '../lib/place-near.ts';
import classes from './tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** One focusable or hoverable element, labeled by the text or repeating it. */
  readonly children: ReactNode;
}

/** Hover delay in milliseconds, longer than passing over the element. */
const delay = 400;

/** Tooltip on hover and keyboard focus. Escape closes it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), after);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  useEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (isOpen && bubble.current && target) floatNear(bubble.current, target, 'center');
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the child
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open(delay)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children}
      {isOpen ? (
        <span ref={bubble} className={classes.bubble} popover="manual" aria-hidden>
          {text}
        </span>
      ) : null}
    </span>
  );
}
