import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import type { Kept } from './use-kept-form.ts';

const messages = defineMessages({
  older: 'Somebody has saved this since you last typed here.',
  take: 'Take my changes',
});

interface KeptNoticeProps {
  readonly kept: Kept;
  /** Shown once the form was restored by itself. */
  readonly restored: string;
}

/** Notice above a form that was restored, or can be. */
export function KeptNotice({ kept: { take, isRestored }, restored }: KeptNoticeProps) {
  const t = useMessages(messages);
  if (isRestored) return <Notice kind="info">{restored}</Notice>;
  return take ? (
    <Notice
      kind="warning"
      actions={
        <Button size="sm" onClick={take}>
          {t('take')}
        </Button>
      }
    >
      {t('older')}
    </Notice>
  ) : null;
}
