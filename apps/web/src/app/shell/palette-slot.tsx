import { defineMessages } from '@pelion/words';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useMessages } from '../../lib/text.ts';

const CommandPalette = later(() =>
  import('../palette/command-palette.tsx').then((file) => file.CommandPalette),
);

const messages = defineMessages({ search: 'Search and go to (Ctrl + K)' });

/** Keyboards without Latin letters have no K: the place of the key counts there. */
const isLetterK = ({ key, code }: KeyboardEvent) => /^(k|KeyK)$/i.test(/^[a-z]$/i.test(key) ? key : code);

/** Button of the command palette; Ctrl+K, or Cmd+K on a Mac, opens it from anywhere but a dialog. */
export function PaletteSlot() {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || !isLetterK(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        label={t('search')}
        icon={IconSearch}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? <CommandPalette onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
