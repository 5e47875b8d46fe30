import { defineMessages } from '@pelion/words';
import { NumberField } from '../../components/fields/number-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  minutes: 'Minutes',
  reason: 'Reason',
  reasonHint: 'Kept with the attempt.',
});

/** Extra minutes and their reason, for running and reopened attempts. */
export interface TimeGrant {
  readonly minutes: number | null;
  readonly reason: string;
}

export const grantAtFirst: TimeGrant = { minutes: 10, reason: '' };

/** An empty field is no number, which the contract refuses in its words. */
export const grantOf = ({ minutes, reason }: TimeGrant) => ({ minutes: minutes ?? Number.NaN, reason });

export function TimeGrantFields({ form }: { readonly form: Form<TimeGrant> }) {
  const t = useMessages(messages);
  return (
    <>
      <NumberField {...form.field('minutes')} label={t('minutes')} isRequired isFirst />
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        lines={2}
      />
    </>
  );
}
