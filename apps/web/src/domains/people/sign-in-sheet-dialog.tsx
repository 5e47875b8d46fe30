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
import { useMessages } from '../../lib/text.ts';
import { printSignInSheet } from './queries.ts';

const messages = defineMessages({
  title: 'Log-in sheet for {$n} {user#n}',
  what: 'A page with a slip for each of them: the username, and a link as text and as a code that a tablet can scan. With it they choose a password.',
  once: 'Each slip works once, for two weeks. Anyone with a slip can choose that password, so hand slips out in person.',
  size: 'Paper size',
  a4: 'A4',
  letter: 'US Letter',
  cancel: 'Cancel',
  open: 'Open the sheet',
  failed: 'The sheet could not be made',
});

interface SignInSheetDialogProps {
  /** People without an e-mail address. */
  readonly people: readonly Person[];
  readonly onClose: () => void;
}

export function SignInSheetDialog({ people, onClose }: SignInSheetDialogProps) {
  const t = useMessages(messages);
  const [size, setSize] = useState<(typeof paperSizes)[number]>('A4');
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
      <p>{t('once')}</p>
      <SelectField
        label={t('size')}
        value={size}
        options={paperSizes.map((value) => ({ value, label: names[value] }))}
        onChange={setSize}
      />
      {sheet.error ? (
        <Notice kind="failure" title={t('failed')}>
          {messageOf(sheet.error)}
        </Notice>
      ) : null}
    </Dialog>
  );
}
