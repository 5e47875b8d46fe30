import type { Redemption } from '@pelion/contract/rewards';
import { LONGEST_REFUSAL, redemptionStates } from '@pelion/contract/rewards/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { refuseRedemptions } from './queries.ts';

const messages = defineMessages({
  title: 'Refuse {$n} {#n|redemption|redemptions}',
  of: '{$reward} of {$name}',
  back: 'Points and pieces come back.',
  reason: 'Reason',
  reasonHint: '{^student+}{? and their |parent+|} can see it.',
  refuse: 'Refuse',
});

interface RefuseDialogProps {
  readonly redemptions: readonly Redemption[];
  readonly onClose: () => void;
}

/** Refuses one redemption or several with one reason. */
export function RefuseDialog({ redemptions, onClose }: RefuseDialogProps) {
  const t = useText()(messages);
  const format = useFormat();
  const few = useFew();
  const form = useForm({
    initial: { reason: '' },
    schema: () => import('@pelion/contract/rewards').then((file) => file.redemptionMove),
    body: ({ reason }) => ({
      redemption_ids: redemptions.map(({ id }) => id),
      state_id: redemptionStates.refused,
      reason,
    }),
    mutation: useMutation(refuseRedemptions),
    variables: (body) => body,
    onSaved: onClose,
  });
  const named = redemptions.map(({ reward_name: reward, student_name: name }) => t('of', { reward, name }));
  return (
    <FormDialog
      form={form}
      title={t('title', { n: redemptions.length })}
      submitLabel={t('refuse')}
      isDangerous
      onClose={onClose}
    >
      <p>{format.list(few(named))}</p>
      <p>{t('back')}</p>
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        maxLength={LONGEST_REFUSAL}
      />
    </FormDialog>
  );
}
