import type { Person } from '@pelion/contract/people';
import { paperSizes } from '@pelion/contract/questions/facts';
import { defineMessages } from '@pelion/words';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FirstNames } from '../../components/first-names.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { keepPaperSize, paperSizeFor } from '../../lib/paper-size.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { printSignInSheet } from './queries.ts';

const messages = defineMessages({
  title: 'Log-in slips for {$n} {user#n}',
  what: 'One slip per person with a link and QR code. Each works once, for two weeks.',
  size: 'Paper size',
  a4: 'A4',
  letter: 'US Letter',
  cancel: 'Cancel',
  open: 'Print',
  failed: 'The slips could not be made',
});

interface SignInSheetDialogProps {
  /** People without an e-mail address. */
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

export function SignInSheetDialog({ people, onClose }: SignInSheetDialogProps) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const [size, setSize] = useState(() => paperSizeFor(user.time_zone));
  const sheet = useMutation(printSignInSheet);
  const names = { A4: t('a4'), LETTER: t('letter') } as const;
  return (
    <Dialog
      title={t('title', { n: people.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            tone="primary"
            icon={IconPrinter}
            isBusy={sheet.isPending}
            onClick={() =>
              sheet.mutate({ user_ids: people.map(({ id }) => id), size }, { onSuccess: onClose })
            }
          >
            {t('open')}
          </Button>
        </>
      }
    >
      <p>
        <FirstNames names={people.map(({ name }) => name)} />
      </p>
      <p>{t('what')}</p>
      <SelectField
        label={t('size')}
        value={size}
        options={paperSizes.map((value) => ({ value, label: names[value] }))}
        onChange={(chosen) => {
          setSize(chosen);
          keepPaperSize(chosen);
        }}
      />
      {sheet.error ? (
        <Notice kind="failure" title={t('failed')}>
          {messageOf(sheet.error)}
        </Notice>
      ) : null}
    </Dialog>
  );
}
