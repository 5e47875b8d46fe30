import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './menu-drawer.module.css';
import { Navigation } from './navigation.tsx';

const messages = defineMessages({ menu: 'Menu', close: 'Close the menu' });

/** The menu on a phone: the browser's own dialog keeps the focus inside and closes on Escape. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const t = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(pathname);
  const close = useEffectEvent(onClose);
  useEffect(() => dialog.current?.showModal(), []);
  // A link was followed.
  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it; Escape does so by itself
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('menu')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.content}>
        <IconButton label={t('close')} icon={IconX} onClick={onClose} />
        <Navigation />
      </div>
    </dialog>
  );
}
