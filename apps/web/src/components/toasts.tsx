import { defineMessages } from '@pelion/words';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../lib/text.ts';
import { dismissToast, type Toast, type ToastAction, useToasts } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './toasts.module.css';

const messages = defineMessages({ dismiss: 'Dismiss' });

/** Long enough to read; failures stay longer. Pointing at one or focusing it stops its clock. */
const shownFor = { success: 5000, failure: 10_000 } as const;
/** Time enough to think better of it. */
const withAction = 12_000;
const icons = { success: IconCheck, failure: IconAlertCircle } as const;

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useMessages(messages);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? withAction : shownFor[toast.kind]);
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
      {toast.action ? <ToastButton toast={toast} action={toast.action} /> : null}
      <IconButton label={t('dismiss')} icon={IconX} size="sm" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function ToastButton({ toast, action }: { readonly toast: Toast; readonly action: ToastAction }) {
  return (
    <Button
      tone="link"
      size="sm"
      onClick={() => {
        dismissToast(toast.id);
        action.run();
      }}
    >
      {action.label}
    </Button>
  );
}

/** Short messages at the edge of the page, read out politely. */
export function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.showPopover(), []);
  // Always there, or it would not be read out; into the top layer again where a dialog has opened over it since.
  useEffect(() => {
    const element = region.current;
    if (!element || toasts.length === 0 || !document.querySelector('dialog[open]')) return;
    element.hidePopover();
    element.showPopover();
  }, [toasts]);
  return (
    <div ref={region} className={classes.region} role="status" popover="manual">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
