import { userTypes } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { shareTypeTable } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id } from '../kernel/shared.ts';

/** Maximum shares: more than the staff of any campus. */
const MOST = 500;

const nobody = phrase('Please select the {teacher}(s)');

/**
 * Share with a person in the spec's format (2 §3): teachers, user type 4. Names are sent in responses and ignored in
 * requests.
 */
export const shareEntry = z.strictObject({
  user_id: id,
  user_name: z.string().max(200).optional(),
  user_type_id: z.literal(userTypes.teacher, phrase('Only {teacher+} can be chosen here')).optional(),
  /** Level of access. When missing, unchanged, or view for a new share. */
  share_type_id: numberedId(shareTypeTable).optional(),
});

/** Share in the payload of a record: `active` 0 removes it (spec 2 §3). */
export const sharingEntry = shareEntry.extend({ active: z.literal([0, 1]).default(1) });

export const sharingEntries = z.array(sharingEntry).max(MOST);
export const shareEntries = z.array(shareEntry).min(1, nobody).max(MOST);
