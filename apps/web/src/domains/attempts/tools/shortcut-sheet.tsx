import { defineMessages } from '@pelion/words';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useText } from '../../../lib/text.ts';
import { changeView, useViewSettings } from '../../../lib/view-settings.ts';
import { answeringKeys, type Command, keysOfCommand, shortcuts } from './shortcuts.ts';
import classes from './tool-bar.module.css';

const messages = defineMessages({
  title: 'Keyboard shortcuts',
  moving: 'Everywhere',
  answering: 'In a {question}',
  letters: 'A to Z, 1 to 9',
  arrows: '← ↑ → ↓',
  space: 'Space',
  off: 'Switch shortcuts off',
  on: 'Switch shortcuts on',
  areOff: 'Shortcuts are off on this device. This sheet opens from the tools.',
});

interface ShortcutSheetProps {
  /** Available commands; those of disabled tools are excluded. */
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

export function ShortcutSheet({ commands, onClose }: ShortcutSheetProps) {
  const text = useText();
  const t = text(messages);
  const keys = text(answeringKeys);
  const { hasShortcuts } = useViewSettings();
  const answering = [
    ['letters', 'letter'],
    ['arrows', 'arrows'],
    ['space', 'space'],
  ] as const;
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <Button onClick={() => changeView({ hasShortcuts: !hasShortcuts })}>
          {t(hasShortcuts ? 'off' : 'on')}
        </Button>
      }
    >
      {hasShortcuts ? (
        <>
          <h3>{t('moving')}</h3>
          <dl className={classes.keys}>
            {commands.map((command) => (
              <div key={command}>
                <dt>
                  <kbd dir="ltr">{keysOfCommand(command)}</kbd>
                </dt>
                <dd>{text.phrase(shortcuts[command].says)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p role="status">{t('areOff')}</p>
      )}
      <h3>{t('answering')}</h3>
      <dl className={classes.keys}>
        {answering.map(([name, says]) => (
          <div key={name}>
            <dt>
              <kbd>{t(name)}</kbd>
            </dt>
            <dd>{keys(says)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
