import { defineMessages } from '@pelion/words';
import { IconPrinter } from '@tabler/icons-react';
import { type PaperSize, paperSizeFor } from '../lib/paper-size.ts';
import { useMessages } from '../lib/text.ts';
import { useSignedIn } from '../lib/viewer.ts';
import { ChangeButton } from './change-button.tsx';

const messages = defineMessages({ print: 'Print {$n} log-in {#n|slip|slips}' });

interface PrintSlipsButtonProps {
  /** People for the sheet, in its order. */
  readonly userIds: readonly number[];
  readonly tone?: 'primary' | 'default';
  readonly size?: 'sm';
  readonly isBusy: boolean;
  readonly onPrint: (order: { readonly user_ids: number[]; readonly size: PaperSize }) => void;
}

/** Prints a sheet with a slip per person at once, on the usual paper. */
export function PrintSlipsButton({ userIds, isBusy, onPrint, ...button }: PrintSlipsButtonProps) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  return (
    <ChangeButton
      {...button}
      icon={IconPrinter}
      isBusy={isBusy}
      onClick={() => onPrint({ user_ids: [...userIds], size: paperSizeFor(user.time_zone) })}
    >
      {t('print', { n: userIds.length })}
    </ChangeButton>
  );
}
