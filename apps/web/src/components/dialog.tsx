import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

const messages = defineMessages({
  close: 'Close',
  leaveTitle: 'Close without saving?',
  leaveText: 'What you changed here will be lost.',
  leave: 'Discard changes',
  stay: 'Keep editing',
});

interface DialogProps {
  readonly title: string;
  /** Beside the title: the state of what the dialog is about. */
  readonly tag?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, always in view; the main one last. One with `data-close` closes as the cross does. */
  readonly footer?: ReactNode;
  /**
   * For a question, a form, a record with all of its facts (950 px, spec 2 §2.3), or as wide as the window allows. A
   * drawer stands at the side, as high as the window.
   */
  readonly size?: 'sm' | 'md' | 'lg' | 'full' | 'drawer';
  /** Something was typed that closing would lose: Escape, the cross and a click beside it ask first. */
  readonly isDirty?: boolean;
  /** Missing: it stays until the matter is settled. */
  readonly onClose?: (() => void) | undefined;
}

/** The one frame of every dialog: the browser's own, which keeps the focus inside and gives it back where it was. */
export function Dialog({ title, tag, children, footer, size = 'sm', isDirty = false, onClose }: DialogProps) {
  const t = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  useModal(dialog);
  useEffect(() => letKeysScroll(body.current));
  const close = () => {
    if (isDirty) setIsAsking(true);
    else onClose?.();
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target } = event;
    // A dialog over this one is its child for React, not in the page.
    if (!(target instanceof Element) || !dialog.current?.contains(target)) return;
    const isBeside = target === dialog.current && !isWithin(event, target);
    if (isBeside || target.closest('[data-close]')) close();
  };
  // In the body, so that a dialog in a form is no form in a form.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it; Escape does so by itself
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onClick={onClick}
      onCancel={(event) => {
        // A field of files inside of it cancels too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={classes.frame}>
        {/* No header or footer: outside of `main` they would be those of the page. */}
        <div className={classes.head}>
          <div className={classes.line}>
            <h2 className={classes.title} id={titleId}>
              {title}
            </h2>
            {tag}
          </div>
          {onClose ? <IconButton label={t('close')} icon={IconX} size="sm" onClick={close} /> : null}
        </div>
        <div ref={body} className={classes.body}>
          {children}
        </div>
        {footer ? <div className={classes.foot}>{footer}</div> : null}
      </div>
      {isAsking ? (
        <Dialog
          title={t('leaveTitle')}
          onClose={() => setIsAsking(false)}
          footer={
            <>
              <Button data-autofocus onClick={() => setIsAsking(false)}>
                {t('stay')}
              </Button>
              <Button tone="danger" onClick={onClose}>
                {t('leave')}
              </Button>
            </>
          }
        >
          {t('leaveText')}
        </Dialog>
      ) : null}
    </dialog>,
    document.body,
  );
}

/** What is filled in, wherever it stands in a dialog: the cross at its head comes before it in the page, and after it for people. */
const fields =
  ':is(input, select, textarea, [contenteditable]):not([type="hidden"], :disabled, [tabindex="-1"])';

/** What is to be pressed or filled in first: what says so of itself, else the first field. Where there is neither, the browser chooses. */
const firstIn = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>(fields);

/** Where nothing is there yet, as while it is being read, what comes first gets the focus, unless it was moved meanwhile. */
function focusFirst(element: HTMLDialogElement): (() => void) | undefined {
  const first = firstIn(element);
  if (first) {
    first.focus();
    return undefined;
  }
  const chosenByBrowser = document.activeElement;
  const observer = new MutationObserver(() => {
    const late = firstIn(element);
    if (document.activeElement === chosenByBrowser) late?.focus();
    if (late || document.activeElement !== chosenByBrowser) observer.disconnect();
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The browser moves the focus in, and gives it back on `close`, which must come before the dialog is gone. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  const open = useEffectEvent(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const stopWaiting = element ? focusFirst(element) : undefined;
    return () => {
      stopWaiting?.();
      element?.close();
      // A dialog over this one may close in the same moment, and until it has nothing behind it can be focused.
      queueMicrotask(() => giveBack(opener));
    };
  });
  useLayoutEffect(() => open(), []);
}

/** What opened the dialog may have gone with what it did: then the page's heading, never nowhere. */
function giveBack(opener: Element | null) {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
}

/** A long text without anything to press can only be read by keyboard if it takes the focus itself. */
function letKeysScroll(element: HTMLElement | null) {
  if (!element) return;
  const scrolls = element.scrollHeight > element.clientHeight;
  const isReached = element.querySelector('a, button, input, select, textarea, [tabindex]') !== null;
  if (scrolls && !isReached) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}

function isWithin({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
