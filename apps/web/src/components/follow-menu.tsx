import { type FollowLevel, followLevels, followWords } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconBell, IconBellOff, IconBellRinging, IconCheck } from '@tabler/icons-react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const messages = defineMessages({ following: 'Tell me of', now: '{$level}: notifications' });

const icons = { all: IconBellRinging, replies: IconBell, nothing: IconBellOff } as const;

interface FollowMenuProps {
  readonly level: FollowLevel;
  readonly isBusy: boolean;
  readonly onChange: (level: FollowLevel) => void;
}

/** How much of a forum or a topic its reader is told of. */
export function FollowMenu({ level, isBusy, onChange }: FollowMenuProps) {
  const text = useText();
  const t = text(messages);
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
          isBusy={isBusy}
        >
          {name}
        </Button>
      )}
      entries={followLevels.map((one) => ({
        label: text.phrase(followWords[one]),
        icon: one === level ? IconCheck : icons[one],
        onChoose: () => onChange(one),
      }))}
    />
  );
}
