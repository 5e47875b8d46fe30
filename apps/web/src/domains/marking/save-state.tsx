import type { AnswerMark } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import classes from '../../components/marking-desk/mark-panel.module.css';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import type { MarkForm } from './use-mark.ts';

const messages = defineMessages({
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved by {$name}, {$ago}',
  untouched: 'Not marked yet',
  failed: 'Not saved: {$why}',
  seen: 'The result is out: changes show at once.',
  atOnce: '{^student+} see scores as you finish.',
  with: '{$state}. {$hint}',
});

interface SaveStateProps {
  readonly form: MarkForm;
  /** Saved mark. */
  readonly item: AnswerMark;
  /** The family has seen the result, or may. */
  readonly isSeenEarly: boolean;
  /** The score becomes visible once everything is marked. */
  readonly isShownAtOnce: boolean;
}

/** State of saving, and the moment at which others see the mark. */
export function SaveState({ form, item, isSeenEarly, isShownAtOnce }: SaveStateProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const isUntouched = item.marked_at === null;
  const state = () => {
    if (form.isSaving) return t('saving');
    if (form.failure) return t('failed', { why: form.failure });
    if (form.isDirty) return t('unsaved');
    if (isUntouched) return t('untouched');
    return t('saved', { name: item.marked_by_name ?? '', ago: format.ago(item.marked_at ?? '') });
  };
  const hint = isSeenEarly ? t('seen') : isShownAtOnce && isUntouched ? t('atOnce') : null;
  return (
    <p className={classes.state} role="status" data-failed={form.failure !== null || undefined}>
      {hint === null || form.failure ? state() : t('with', { state: state(), hint })}
    </p>
  );
}
