import { LONGEST_WISH } from '@pelion/contract/makeups/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { daysLeft } from '../../../lib/days-left.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { askMakeup } from './queries.ts';

const messages = defineMessages({
  title: 'Ask for a makeup of “{$name}”',
  until: 'Until {$day}. {$n} {#n|day|days} left.',
  today: 'Until today.',
  wish: 'Your wish',
  hint: 'Days or times that suit you',
  send: 'Ask',
});

interface AskMakeupDialogProps {
  readonly missed: { readonly class_id: number; readonly name: string };
  readonly studentId: number;
  /** End of the days in which it may be requested. */
  readonly until: string;
  readonly onClose: () => void;
}

/** Asks for a makeup of a missed class, with a wish. */
export function AskMakeupDialog({ missed, studentId, until, onClose }: AskMakeupDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const n = daysLeft(format, until);
  const form = useForm({
    initial: { wish: '' },
    body: ({ wish }) => ({ wish }),
    mutation: useMutation(askMakeup),
    variables: ({ wish }) => ({ classId: missed.class_id, studentId, wish }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { name: missed.name })}
      submitLabel={t('send')}
      onClose={onClose}
    >
      <p className="field-hint">{n > 0 ? t('until', { day: format.day(until), n }) : t('today')}</p>
      <TextAreaField {...form.field('wish')} label={t('wish')} hint={t('hint')} maxLength={LONGEST_WISH} />
    </FormDialog>
  );
}
