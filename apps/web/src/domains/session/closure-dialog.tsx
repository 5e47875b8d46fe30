import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { forgetClosure } from '../../lib/closure.ts';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { loadMe, signOut } from './actions.ts';

const messages = defineMessages({
  title: 'Your {school} is suspended',
  text: 'Nobody can continue here until the suspension is lifted. Saved work is safe, your answers are kept on this device, and the clock of a running {test} is stopped.',
  again: 'Try again',
  signOut: 'Signout',
});

/** Dialog over the open screen, which keeps its state until the school is reinstated. */
export function ClosureDialog() {
  const t = useMessages(messages);
  const retry = useAction(async (_: null) => {
    await loadMe();
    forgetClosure();
  });
  return (
    <Dialog
      title={t('title')}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t('signOut')}</Button>
          <Button tone="primary" isBusy={retry.isPending} onClick={() => retry.mutate(null)}>
            {t('again')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {retry.cause ? <Notice kind="failure">{messageOf(retry.cause)}</Notice> : null}
    </Dialog>
  );
}
