import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { useText } from '../../lib/text.ts';
import { type PlanLimit, readLimit, saveLimit } from '../ai-models/queries.ts';

const messages = defineMessages({
  title: 'Limits of {$plan}',
  replies: 'Replies of the model per person and day',
  repliesHint: 'With 0, built-in help alone answers.',
  tokens: 'Tokens per {campus} and month',
  tokensHint: 'A reply takes about 1,000.',
  messages: 'Messages of a person to built-in help per minute',
  theirs: 'Somebody else has changed these limits.',
});

interface Values {
  readonly replies_per_day: number | null;
  readonly tokens_per_month: number | null;
  readonly built_in_per_minute: number | null;
}

const valuesOf = ({ replies_per_day, tokens_per_month, built_in_per_minute }: PlanLimit): Values => ({
  replies_per_day,
  tokens_per_month,
  built_in_per_minute,
});

interface LimitDialogProps {
  readonly limit: PlanLimit;
  readonly onClose: () => void;
}

/** Limits of AI on one plan, for all schools on it. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const text = useText();
  const t = text(messages);
  const { base, onConflict, newerThan } = useNewer(limit, readLimit);
  const form = useForm({
    initial: valuesOf(limit),
    schema: () => import('@pelion/contract/ai-models').then((file) => file.aiLimitEdit),
    // An empty field is no number, which the schema refuses.
    body: ({ replies_per_day, tokens_per_month, built_in_per_minute }) => ({
      replies_per_day: replies_per_day ?? Number.NaN,
      tokens_per_month: tokens_per_month ?? Number.NaN,
      built_in_per_minute: built_in_per_minute ?? Number.NaN,
      version: base.version,
    }),
    mutation: useMutation(saveLimit),
    variables: (body) => ({ id: limit.id, body }),
    onSaved: onClose,
    onConflict,
  });
  const newer = newerThan((theirs) => form.set(valuesOf(theirs)));
  return (
    <FormDialog
      form={form}
      record={limit}
      title={t('title', { plan: text.phrase(limit.label) })}
      onClose={onClose}
    >
      {newer ? (
        <ConflictNotice title={t('theirs')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs} />
      ) : null}
      <NumberField
        {...form.field('replies_per_day')}
        label={t('replies')}
        hint={t('repliesHint')}
        isRequired
        isFirst
      />
      <NumberField
        {...form.field('tokens_per_month')}
        label={t('tokens')}
        hint={t('tokensHint')}
        isRequired
      />
      <NumberField {...form.field('built_in_per_minute')} label={t('messages')} isRequired />
    </FormDialog>
  );
}
