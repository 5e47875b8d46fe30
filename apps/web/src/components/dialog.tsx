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
  leaveText: 'Your changes will be lost.',
  leave: 'Discard changes',
  stay: 'Keep editing',
});

interface DialogProps {
  readonly title: string;
  /** State of the record, beside the title. */
  readonly tag?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, always in view; the main one last. A button with `data-close` closes the dialog as the cross does. */
  readonly footer?: ReactNode;
  /**
   * sm: a question. md: a form. lg: a record with all its facts (950 px, spec 2 §2.3). full: as wide as the window
   * allows. drawer: at the side, full height.
   */
  readonly size?: 'sm' | 'md' | 'lg' | 'full' | 'drawer';
  /** Unsaved input: Escape, the cross and a click on the backdrop ask first. */
  readonly isDirty?: boolean;
  /** Missing for a dialog that cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
}

/** Modal dialog on the native element, which traps the focus and restores it on close. */
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
    // React also bubbles clicks from a nested dialog, which is a child in React but not in the DOM.
    if (!(target instanceof Element) || !dialog.current?.contains(target)) return;
    const isBeside = target === dialog.current && !isWithin(event, target);
    if (isBeside || target.closest('[data-close]')) close();
  };
  // Rendered into the body, so that a form in the dialog is not nested in another form.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; Escape does so natively
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onClick={onClick}
      onCancel={(event) => {
        // A file input inside also fires `cancel`, which bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={classes.frame}>
        {/* No header or footer element: outside of `main` they would become landmarks of the page. */}
        <div className={classes.head}>
          <div className={classes.line}>
            <h2 className={classes.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {tag}
          </div>
          {onClose ? <IconButton label={t('close')} icon={IconX} size="sm" onClick={close} /> : null}
        </div>
        <div ref={body} className={classes.body} data-dialog-body="">
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

/** Form fields of a dialog. The focus skips the close button, which comes first in the DOM. */
const fields =
  ':is(input, select, textarea, [contenteditable]):not([type="hidden"], :disabled, [tabindex="-1"])';

/**
 * Returns the element for the initial focus: the one with `data-autofocus`, else the first field; null leaves the
 * choice to the browser.
 */
const firstIn = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>(fields);

/** Whether a field of the body is out of view until the body is scrolled: the dialog would open past its beginning. */
const isBelow = (field: HTMLElement): boolean => {
  const body = field.closest('[data-dialog-body]');
  return body !== null && field.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom;
};

/**
 * Focuses the first field, or the title where that field is further down. While the content is still loading, waits for the field unless the user moves the focus
 * meanwhile.
 */
function focusFirst(element: HTMLDialogElement): (() => void) | undefined {
  const first = firstIn(element);
  if (first) {
    first.focus({ preventScroll: true });
    if (isBelow(first)) element.querySelector('h2')?.focus();
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

/** Opens the dialog modally. The browser restores the focus on `close`, which must run before the element is removed. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  const open = useEffectEvent(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    const stopWaiting = element ? focusFirst(element) : undefined;
    return () => {
      stopWaiting?.();
      element?.close();
      // A nested dialog may close at the same moment; until then the page behind is inert and cannot take the focus.
      queueMicrotask(() => giveBack(opener));
    };
  });
  useLayoutEffect(() => open(), []);
}

/** Restores the focus to the opener, or to the heading of the dialog or page below when the action removed the opener. */
function giveBack(opener: Element | null) {
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement === document.body)
    [...document.querySelectorAll<HTMLElement>('main h1[tabindex], dialog[open] h2[tabindex]')]
      .at(-1)
      ?.focus({ preventScroll: true });
}

/** Makes a scrolling body without focusable elements focusable, so that a long text can be scrolled by keyboard. */
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
