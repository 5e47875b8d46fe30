import { type FollowLevel, followLevels, followWords } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconBell, IconBellOff, IconBellRinging, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { useText } from '../../lib/text.ts';
import { followTopic } from '../forums/queries.ts';

const messages = defineMessages({ following: 'Tell me of', now: '{$level}: notifications' });

const icons = { all: IconBellRinging, replies: IconBell, nothing: IconBellOff } as const;

interface FollowMenuProps {
  readonly topicId: number;
  readonly level: FollowLevel;
}

/** How much of a topic the reader is told of. */
export function FollowMenu({ topicId, level }: FollowMenuProps) {
  const text = useText();
  const t = text(messages);
  const { mutate, isPending } = useMutation(followTopic);
  const name = text.phrase(followWords[level]);
  return (
    <Menu
      label={t('following')}
      opener={(props) => (
        <Button
          {...props}
          icon={icons[level]}
          aria-haspopup="menu"
          aria-label={t('now', { level: name })}
          isBusy={isPending}
        >
          {name}
        </Button>
      )}
      entries={followLevels.map((one) => ({
        label: text.phrase(followWords[one]),
        icon: one === level ? IconCheck : icons[one],
        onChoose: () => mutate({ id: topicId, level: one }),
      }))}
    />
  );
}
