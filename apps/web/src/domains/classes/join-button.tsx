import type { ClassRow } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { IconVideo } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { openClassRoom } from './queries.ts';

const messages = defineMessages({ join: 'Join', named: 'Join {$name}' });

interface JoinButtonProps {
  readonly row: Pick<ClassRow, 'id' | 'name'>;
  /** Beside other classes: says which one is joined. */
  readonly isNamed?: boolean;
}

/** Opens the room of a class in a tab of its own. */
export function JoinButton({ row, isNamed = false }: JoinButtonProps) {
  const t = useMessages(messages);
  const opening = useMutation(openClassRoom);
  const join = () => {
    // Opened before the address is known, because browsers block windows that do not follow a press at once.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    opening.mutate(row.id, {
      onSuccess({ url }) {
        if (tab) tab.location.replace(url);
        else location.assign(url);
      },
      onError: () => tab?.close(),
    });
  };
  return (
    <Button
      tone="primary"
      size={isNamed ? 'sm' : 'md'}
      icon={IconVideo}
      isBusy={opening.isPending}
      aria-label={isNamed ? t('named', { name: row.name }) : undefined}
      onClick={join}
    >
      {t('join')}
    </Button>
  );
}
