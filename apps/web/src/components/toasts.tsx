import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast, useToasts } from '../lib/toasts.ts';
import classes from './toasts.module.css';

/** Long enough to read; failures stay longer. Pointing at one or focusing it stops its clock. */
const shownFor = { success: 5000, failure: 10_000 } as const;
const icons = { success: IconCheck, failure: IconAlertCircle } as const;

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownFor[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock; there is nothing to press
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <p>{toast.message}</p>
      <button type="button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Short messages at the edge of the page, read out politely. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={classes.region} role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
