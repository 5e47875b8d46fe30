import { defineMessages } from '@pelion/words';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import shared from '../../components/dialog-list.module.css';
import { EmptyState } from '../../components/empty-state.tsx';
import { useText } from '../../lib/text.ts';
import { mutedThreads } from './queries.ts';
import { useMuting } from './use-muting.ts';

const messages = defineMessages({
  title: 'Muted',
  none: 'Nothing is muted',
  noneText: 'Mute something in the menu of a notification.',
  unmute: 'Unmute',
  unmuteThis: 'Unmute “{$title}”',
});

/** Muted threads, each with the way back. */
export function MutedDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(mutedThreads);
  const { unmute } = useMuting();
  return (
    <Dialog title={t('title')} size="md" onClose={onClose}>
      <AsyncView query={query}>
        {(threads) =>
          threads.length === 0 ? (
            <EmptyState icon={IconBellOff} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={shared.list}>
              {threads.map((one) => (
                <li key={`${one.thread}-${one.thread_id}`}>
                  <div>
                    <p>
                      <bdi>{one.title}</bdi>
                    </p>
                    <p className="field-hint">{text.sentence(one.label)}</p>
                  </div>
                  <Button
                    size="sm"
                    aria-label={t('unmuteThis', { title: one.title })}
                    onClick={() => unmute(one)}
                  >
                    {t('unmute')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
    </Dialog>
  );
}
