import { pathOf } from '@pelion/access';
import type { TutorMessage } from '@pelion/contract/tutor';

type Practice = TutorMessage['practice'][number];

/** Path of a practice; null where none can be opened. */
export function practicePath({ kind }: Practice): string | null {
  return kind === 'assessment' ? pathOf('assessments') : null;
}
