import type { PointGift } from '@pelion/contract/points';
import { MOST_POINTS } from '@pelion/contract/points/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { randomId } from '../../lib/random-id.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { assignPoints, reasonsQuery, undoPoints } from './queries.ts';

const messages = defineMessages({
  title: 'Give points',
  to: 'To {$list}',
  reason: 'Reason',
  choose: 'Please select',
  points: 'Points',
  pointsHint: 'From 1 to {$n} each.',
  note: 'Comment',
  noteHint: '{^student+}{? and their |parent+|} can see it.',
  give: 'Give',
  none: 'No reasons yet. An admin adds them under Settings, Point System.',
  given: '{$points} {#points|point|points} given to {$n} {student#n}',
  undo: 'Undo',
  undone: 'Undone',
});

export interface Recipient {
  readonly id: number;
  readonly name: string;
}

interface GivePointsDialogProps {
  readonly students: readonly Recipient[];
  readonly onClose: () => void;
}

interface GiftValues {
  /** Id of the reason, as a select value. */
  readonly rule: string;
  readonly points: number | null;
  readonly note: string;
}

const nothingYet: GiftValues = { rule: '', points: null, note: '' };

/** Gives points manually to one or many students, with undo. */
export function GivePointsDialog({ students, onClose }: GivePointsDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const few = useFew();
  // Idempotency key: double clicks and network retries give the points once.
  const [giving_id] = useState(randomId);
  const { data: reasons, error } = useQuery(reasonsQuery);
  // Callback of the mutation itself, because the dialog has closed by then.
  const undoing = useMutation({ ...undoPoints, onSuccess: () => toast('success', t('undone')) });
  const form = useForm({
    initial: nothingYet,
    schema: () => import('@pelion/contract/points').then((file) => file.pointGift),
    body: ({ rule, points, note }): PointGift => ({
      student_ids: students.map(({ id }) => id),
      rule_id: rule === '' ? Number.NaN : Number(rule),
      // NaN makes the schema report the missing value.
      points: points ?? Number.NaN,
      note,
      giving_id,
    }),
    mutation: useMutation(assignPoints),
    variables: (body) => body,
    onSaved({ entry_ids }) {
      toast('success', t('given', { n: students.length, points: form.values.points ?? 0 }), {
        label: t('undo'),
        run: () => undoing.mutate(entry_ids),
      });
      onClose();
    },
  });
  const choose = (rule: string) => {
    const points = reasons?.find(({ id }) => String(id) === rule)?.points;
    form.set(points === undefined ? { rule } : { rule, points });
  };
  const list = format.list(few(students.map(({ name }) => name)));
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('give')} onClose={onClose}>
      <p>{t('to', { list })}</p>
      {reasons?.length === 0 || error ? (
        <Notice kind={error ? 'failure' : 'info'}>
          {error ? text.sentence(messageOf(error)) : t('none')}
        </Notice>
      ) : null}
      <SelectField
        {...form.field('rule')}
        error={form.errorAt('rule_id')}
        label={t('reason')}
        isRequired
        isFirst
        options={[
          { value: '', label: t('choose') },
          ...(reasons ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={choose}
      />
      <NumberField
        {...form.field('points')}
        label={t('points')}
        hint={t('pointsHint', { n: MOST_POINTS })}
        isRequired
      />
      <TextAreaField {...form.field('note')} label={t('note')} hint={t('noteHint')} maxLength={200} />
    </FormDialog>
  );
}
