import { userTypes } from '@pelion/access';
import type { Sharing } from '@pelion/contract/sharing';
import type { TeacherShare } from '../../components/teacher-shares.tsx';

/** What the dialog is set to. */
export interface WantedSharing {
  readonly isPublic: boolean;
  /** The switch of single teachers; off, whoever is chosen is not meant. */
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
 * The calls that lead from one to the other (spec 2 §4): while public, all who had it go and public is saved; by name,
 * those who go first and those who come after; both off, everything goes; without a change, none.
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

/** Who is new, or has another level now. */
export const additionsTo = (previous: Sharing, teachers: readonly TeacherShare[]): TeacherShare[] =>
  teachers.filter(
    ({ user_id, share_type_id }) =>
      !previous.sharing.some((share) => share.user_id === user_id && share.share_type_id === share_type_id),
  );
