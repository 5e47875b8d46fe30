import type { Reward, RewardDraft } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { ImageField, type ImageValue } from '../../components/image-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { readReward, rewardMutations } from './queries.ts';
import { RewardPicture } from './reward-picture.tsx';

const messages = defineMessages({
  add: 'Add reward',
  edit: 'Edit reward',
  name: 'Name',
  nameHint: 'Nothing that matters for learning: no marks, no time, no attempts.',
  description: 'Description',
  price: 'Price in points',
  stock: 'Pieces',
  stockHint: 'Empty: no end.',
  takenHint: '{$n} taken. Empty: no end.',
  limit: 'For each {student}',
  limitHint: 'Empty: no limit.',
  approval: 'Needs approval',
  approvalHint: 'Otherwise it can be handed over at once.',
  star: 'Star',
  pencil: 'Pencil',
  book: 'Book',
  seat: 'Seat',
  ball: 'Ball',
  music: 'Music',
  ticket: 'Ticket',
  ice: 'Ice cream',
});

/** In the order of `default_image`, which begins at 1. */
const drawn = ['star', 'pencil', 'book', 'seat', 'ball', 'music', 'ticket', 'ice'] as const;

interface RewardValues {
  readonly name: string;
  readonly description: string;
  readonly image: ImageValue;
  readonly price: number | null;
  readonly stock: number | null;
  readonly student_limit: number | null;
  readonly needs_approval: boolean;
}

const valuesOf = (reward: Reward | null): RewardValues => ({
  name: reward?.name ?? '',
  description: reward?.description ?? '',
  image: {
    image_file_id: reward?.image_file_id ?? null,
    image_url: reward?.image_url ?? null,
    default_image: reward?.default_image ?? 1,
  },
  price: reward?.price ?? null,
  stock: reward?.stock ?? null,
  student_limit: reward?.student_limit ?? null,
  needs_approval: reward?.needs_approval ?? true,
});

const draftOf = ({ image, price, ...values }: RewardValues): RewardDraft => ({
  ...values,
  image_file_id: image.image_file_id,
  default_image: image.default_image,
  // NaN makes the schema report the missing value.
  price: price ?? Number.NaN,
});

interface RewardDialogProps {
  /** null: a new one. */
  readonly reward: Reward | null;
  readonly onClose: () => void;
}

/** Reward with its picture, price and limits. */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useRecordForm({
    record: reward,
    valuesOf,
    // An archived reward stays so.
    body: (values, edited) => ({ ...draftOf(values), is_active: edited?.is_active ?? true }),
    schema: () => import('@pelion/contract/rewards').then((file) => file.rewardDraft),
    mutation: useMutation(rewardMutations.save),
    read: readReward,
    onSaved: onClose,
  });
  const taken = reward?.taken_count ?? 0;
  return (
    <RecordFormDialog
      form={form}
      title={t(reward ? 'edit' : 'add')}
      record={reward}
      newer={newer}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        isFirst
        maxLength={100}
      />
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={500} />
      <ImageField
        names={drawn.map((name) => t(name))}
        purpose="reward"
        picture={(picture) => <RewardPicture reward={picture} />}
        value={form.values.image}
        error={form.errorAt('image_file_id')}
        onChange={(image) => form.set({ image })}
      />
      <FormRow>
        <NumberField {...form.field('price')} label={t('price')} isRequired />
        <NumberField
          {...form.field('stock')}
          label={t('stock')}
          hint={taken > 0 ? t('takenHint', { n: taken }) : t('stockHint')}
        />
        <NumberField {...form.field('student_limit')} label={t('limit')} hint={t('limitHint')} />
      </FormRow>
      <SwitchField {...form.field('needs_approval')} label={t('approval')} hint={t('approvalHint')} />
    </RecordFormDialog>
  );
}
