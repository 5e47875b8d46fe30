import type { Service } from '@pelion/contract/kernel/routes';
import { type TableFormat, tableFormatNames, tableFormats } from '@pelion/contract/matrices/facts';
import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../lib/download.ts';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const messages = defineMessages({
  download: 'Download',
  a4: 'PDF, A4',
  letter: 'PDF, Letter',
});

interface Wanted {
  readonly format: TableFormat;
  readonly size: 'A4' | 'LETTER';
}

interface TableDownloadProps {
  readonly service: Service;
  /** The whole address of the file, as `addressOf` gives it. */
  readonly addressOf: (wanted: Wanted) => string;
  /** Without its ending. */
  readonly fileName: string;
}

/** The table of a screen as a file: CSV, a workbook, or pages of either size. */
export function TableDownload({ service, addressOf, fileName }: TableDownloadProps) {
  const text = useText();
  const t = text(messages);
  const file = useMutation({
    mutationFn: (wanted: Wanted) =>
      download({ service, address: addressOf(wanted), fileName: `${fileName}.${wanted.format}` }),
  });
  const plain = tableFormatNames
    .filter((format) => format !== 'pdf')
    .map((format) => ({
      label: text.phrase(tableFormats[format]),
      onChoose: () => file.mutate({ format, size: 'A4' }),
    }));
  return (
    <Menu
      label={t('download')}
      opener={(props) => (
        <Button {...props} icon={IconDownload} isBusy={file.isPending} aria-haspopup="menu">
          {t('download')}
        </Button>
      )}
      entries={[
        ...plain,
        { label: t('a4'), onChoose: () => file.mutate({ format: 'pdf', size: 'A4' }) },
        { label: t('letter'), onChoose: () => file.mutate({ format: 'pdf', size: 'LETTER' }) },
      ]}
    />
  );
}
