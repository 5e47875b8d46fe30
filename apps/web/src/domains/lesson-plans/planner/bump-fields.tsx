import type { BumpOperation, Slot, TaughtLesson } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormRow } from '../../../components/form/form.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { BumpKind } from './lesson-tasks.ts';
import { useSlotText } from './slot-text.ts';

const messages = defineMessages({
  first: 'First day',
  last: 'Last day',
  longer: '{^class+} more, or fewer with −',
  later: '{^class+} later, or earlier with −',
  at: 'On',
  choose: 'Please select',
});

export interface BumpInput {
  readonly start_date: string;
  readonly end_date: string;
  readonly by: number | null;
  /** Place in the list of slots. */
  readonly slot: string;
}

/** Operation of a bump as typed so far; null while something is missing. */
export function operationOf(
  kind: BumpKind,
  lesson: TaughtLesson | null,
  { start_date, end_date, by, slot }: BumpInput,
  slots: readonly Slot[],
): BumpOperation | null {
  if (kind === 'cancel')
    return start_date !== '' && start_date <= end_date ? { kind, start_date, end_date } : null;
  if (!lesson) return null;
  const { lesson_id } = lesson;
  if (kind === 'skip') return { kind, lesson_id };
  if (kind === 'insert') {
    const at = slot === '' ? undefined : slots[Number(slot)];
    return at ? { kind, lesson_id, at } : null;
  }
  return by !== null && Number.isInteger(by) && by !== 0 ? { kind, lesson_id, by } : null;
}

interface BumpFieldsProps {
  readonly kind: BumpKind;
  readonly input: BumpInput;
  readonly slots: readonly Slot[];
  readonly onChange: (input: BumpInput) => void;
}

export function BumpFields({ kind, input, slots, onChange }: BumpFieldsProps) {
  const t = useMessages(messages);
  const textOf = useSlotText();
  const { start_date, end_date } = input;
  if (kind === 'skip') return null;
  if (kind === 'cancel')
    return (
      <FormRow>
        <TextField
          type="date"
          label={t('first')}
          value={start_date}
          onChange={(first) =>
            // The last day follows a later first one.
            onChange({ ...input, start_date: first, ...(end_date < first && { end_date: first }) })
          }
        />
        <TextField
          type="date"
          label={t('last')}
          min={start_date || undefined}
          value={end_date}
          onChange={(last) => onChange({ ...input, end_date: last })}
        />
      </FormRow>
    );
  if (kind === 'insert')
    return (
      <SelectField
        label={t('at')}
        options={[
          { value: '', label: t('choose') },
          ...slots.map((one, place) => ({ value: String(place), label: textOf(one) })),
        ]}
        value={input.slot}
        onChange={(slot) => onChange({ ...input, slot })}
      />
    );
  return (
    <NumberField
      label={t(kind === 'move' ? 'later' : 'longer')}
      value={input.by}
      onChange={(by) => onChange({ ...input, by })}
    />
  );
}
