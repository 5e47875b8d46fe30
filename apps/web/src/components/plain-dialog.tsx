import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './plain-dialog.module.css';

interface PlainDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Missing: it stays until the matter is settled. */
  readonly onClose?: () => void;
}

/** The browser's own modal dialog, for screens that have to stay light. */
export function PlainDialog({ title, children, onClose }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 className={classes.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
