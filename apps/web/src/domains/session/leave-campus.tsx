import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useMessages } from '../../lib/text.ts';

const LeaveDialog = later(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog));

const messages = defineMessages({ leave: 'Leave {$campus}' });

/** Lets users leave a campus by themselves. */
export function LeaveCampus({ campus }: { readonly campus: string }) {
  const t = useMessages(messages);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button onClick={() => setAsked(true)}>{t('leave', { campus })}</Button>
      {isAsked ? <LeaveDialog campus={campus} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}
