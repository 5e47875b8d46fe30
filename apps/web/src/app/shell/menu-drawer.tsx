import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { Navigation } from './navigation.tsx';

const messages = defineMessages({ menu: 'Menu' });

/** The menu on a phone. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const t = useMessages(messages);
  const openedAt = useRef(pathname);
  const close = useEffectEvent(onClose);
  // The browser's own buttons lead on as well.
  useEffect(() => {
    if (pathname !== openedAt.current) close();
  }, [pathname]);
  return (
    <Dialog title={t('menu')} size="drawer" onClose={onClose}>
      <Navigation onFollow={onClose} />
    </Dialog>
  );
}
