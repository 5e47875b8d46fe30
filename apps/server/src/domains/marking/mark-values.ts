import type { Place } from '@pelion/contract/marking';
import type { Choice } from '@pelion/contract/rubrics/facts';

export interface MarkValues {
  readonly points: string | null;
  readonly comment: string;
  readonly is_doubtful: boolean;
  readonly rubric_version_id: number | null;
  readonly choices: readonly Choice[];
  readonly places: readonly Place[];
  readonly marked_by: number;
  readonly marked_at: Date;
}

/** Serializes the JSON columns. */
export const columnsOf = <Values extends Pick<MarkValues, 'choices' | 'places'>>({
  choices,
  places,
  ...values
}: Values) => ({
  ...values,
  choices: JSON.stringify(choices),
  places: JSON.stringify(places),
});
