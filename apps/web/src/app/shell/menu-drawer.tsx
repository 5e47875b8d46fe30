import { Drawer } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { Navigation } from './navigation.tsx';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu on a phone. It closes when a link was followed. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes it
  useEffect(() => close(), [pathname]);
  return (
    <Drawer opened={isOpen} onClose={onClose} size={280} title="Menu" padding="sm" hiddenFrom="sm">
      <Navigation />
    </Drawer>
  );
}
