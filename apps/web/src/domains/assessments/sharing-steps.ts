import { userTypes } from '@pelion/access';
import type { Sharing } from '@pelion/contract/sharing';
import type { TeacherShare } from '../../components/teacher-shares.tsx';

/** Sharing chosen in the dialog. */
export interface WantedSharing {
  readonly isPublic: boolean;
  /** Whether to share with single teachers; if off, `teachers` is ignored. */
  readonly isByName: boolean;
  readonly teachers: readonly TeacherShare[];
}

interface Entry extends TeacherShare {
  readonly user_type_id: typeof userTypes.teacher;
}

export type SharingStep =
  | { readonly kind: 'share' | 'unshare'; readonly teachers: Entry[] }
  | { readonly kind: 'setPublic'; readonly is_public: boolean; readonly sharing: (Entry & { active: 0 })[] };

const entryOf = ({ user_id, user_name, share_type_id }: TeacherShare): Entry => ({
  user_id,
  user_name,
  share_type_id,
  user_type_id: userTypes.teacher,
});

/**
 * Calls that turn the previous sharing into the wanted one (spec 2 §4): public or nobody removes all teachers and sets
 * the flag; by name, removals come before additions; none without a change.
 */
export function sharingSteps(
  previous: Sharing,
  { isPublic, isByName, teachers }: WantedSharing,
): SharingStep[] {
  const gone = previous.sharing.map((share) => ({ ...entryOf(share), active: 0 as const }));
  if (isPublic || !isByName) {
    const isSame = previous.is_public === isPublic && gone.length === 0;
    return isSame ? [] : [{ kind: 'setPublic', is_public: isPublic, sharing: gone }];
  }
  const removals = previous.sharing.filter(
    ({ user_id }) => !teachers.some((teacher) => teacher.user_id === user_id),
  );
  const additions = additionsTo(previous, teachers);
  return [
    ...(removals.length > 0 ? [{ kind: 'unshare' as const, teachers: removals.map(entryOf) }] : []),
    ...(additions.length > 0 ? [{ kind: 'share' as const, teachers: additions.map(entryOf) }] : []),
  ];
}

/** Teachers who are new or have another access level. */
export const additionsTo = (previous: Sharing, teachers: readonly TeacherShare[]): TeacherShare[] =>
  teachers.filter(
    ({ user_id, share_type_id }) =>
      !previous.sharing.some((share) => share.user_id === user_id && share.share_type_id === share_type_id),
  );
