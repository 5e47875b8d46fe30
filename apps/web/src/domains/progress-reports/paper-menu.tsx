import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { download } from '../../lib/download.ts';
import { keepPaperSize, type PaperSize, paperSizeFor } from '../../lib/paper-size.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({ a4: '{$kind}, A4', letter: '{$kind}, Letter' });
const sizes = { A4: 'a4', LETTER: 'letter' } as const;

interface PaperMenuProps {
  readonly label: string;
  readonly kind: 'PDF' | 'ZIP';
  readonly addressOf: (size: PaperSize) => string;
  /** Without its ending. */
  readonly fileName: string;
}

/** File in one of the two paper sizes, the usual one first. */
export function PaperMenu({ label, kind, addressOf, fileName }: PaperMenuProps) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const file = useMutation({
    mutationFn: (size: PaperSize) =>
      download({ service: 'api', address: addressOf(size), fileName: `${fileName}.${kind.toLowerCase()}` }),
  });
  const usual = paperSizeFor(user.time_zone);
  const order: readonly PaperSize[] = usual === 'A4' ? ['A4', 'LETTER'] : ['LETTER', 'A4'];
  return (
    <Menu
      label={label}
      opener={(props) => (
        <Button {...props} icon={IconDownload} isBusy={file.isPending} aria-haspopup="menu">
          {label}
        </Button>
      )}
      entries={order.map((size) => ({
        label: t(sizes[size], { kind }),
        onChoose() {
          keepPaperSize(size);
          file.mutate(size);
        },
      }))}
    />
  );
}
