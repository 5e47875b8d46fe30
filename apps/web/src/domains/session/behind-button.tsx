import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';

interface BehindButtonProps {
  /** Says what the form changes. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A form that opens with a button and then has the focus. */
export function BehindButton({ label, children }: BehindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [isOpen]);
  return isOpen ? (
    <div ref={form}>{children}</div>
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>{label}</Button>
    </div>
  );
}
