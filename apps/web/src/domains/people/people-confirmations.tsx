import type { Person } from '@pelion/contract/people';
import { defineMessages } from '@pelion/words';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { FirstNames } from '../../components/first-names.tsx';
import { useMessages } from '../../lib/text.ts';

// Confirmations before suspending or deleting people; a separate file, to lazy-load them.

const messages = defineMessages({
  removeTitle: 'Delete {$n} {user#n}?',
  removeOne: 'Delete {$name}?',
  removeText:
    'They can no longer log in here and disappear from lists. Results and everything else they did are kept, and you can undo this.',
  remove: 'Delete',
  suspendTitle: 'Suspend {$n} {user#n}?',
  suspendOne: 'Suspend {$name}?',
  suspendText:
    'They are logged out immediately and cannot log in until you lift the suspension. Everything they did is kept.',
  suspend: 'Suspend',
});

interface QuestionProps {
  readonly people: readonly Person[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A single person is named in the confirmation. */
const onlyOf = (people: readonly Person[]) => (people.length === 1 ? people[0] : undefined);

export function SuspendDialog({ people, ...asked }: QuestionProps) {
  const t = useMessages(messages);
  const only = onlyOf(people);
  return (
    <ConfirmDialog
      isOpen
      title={only ? t('suspendOne', { name: only.name }) : t('suspendTitle', { n: people.length })}
      confirmLabel={t('suspend')}
      isDangerous
      {...asked}
    >
      {only ? null : <FirstNames names={people.map(({ name }) => name)} />}
      <p>{t('suspendText')}</p>
    </ConfirmDialog>
  );
}

export function RemoveDialog({ people, ...asked }: QuestionProps & { readonly isBusy: boolean }) {
  const t = useMessages(messages);
  const only = onlyOf(people);
  return (
    <ConfirmDialog
      isOpen
      title={only ? t('removeOne', { name: only.name }) : t('removeTitle', { n: people.length })}
      confirmLabel={t('remove')}
      isDangerous
      {...asked}
    >
      {only ? null : <FirstNames names={people.map(({ name }) => name)} />}
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
