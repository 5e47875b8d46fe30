import { campusTypesOf } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import type { NewsAmong, NoticeKind, NoticeThread } from './notice-kind.ts';

/** All kinds of notices of an installation. */
export interface Notices {
  /** In the order of the preferences. */
  readonly all: readonly NoticeKind[];
  /** Undefined for a kind of another release. */
  readonly find: (kind: string) => NoticeKind | undefined;
  /** Kinds pushed by an event, with their queries of news. */
  readonly pushedBy: (event: string) => readonly { readonly kind: string; readonly among: NewsAmong }[];
}

export function noticeRegistry(all: readonly NoticeKind[]): Notices {
  const byName = new Map(all.map((kind) => [kind.kind, kind]));
  if (byName.size < all.length) throw new Error('Two kinds of notices have the same name');
  return {
    all,
    find: (kind) => byName.get(kind),
    pushedBy: (event) =>
      all.flatMap(({ kind, pushed }) => {
        const among = pushed?.[event];
        return among ? [{ kind, among }] : [];
      }),
  };
}

/** Threads that notices of these kinds belong to. */
export const threadsOf = (kinds: readonly NoticeKind[]): readonly NoticeThread[] => [
  ...new Set(kinds.flatMap(({ thread }) => thread?.of ?? [])),
];

/** Whether nobody turns the kind off. */
export const isAlert = ({ urgency }: Pick<NoticeKind, 'urgency'>): boolean => urgency === 'alert';

/** Kinds with a preference of their own. */
export const chosenKinds = ({ all }: Pick<Notices, 'all'>): readonly NoticeKind[] =>
  all.filter((kind) => kind.follows === undefined && !isAlert(kind));

/** Kind whose preference holds for this one. */
export const preferenceOf = ({ kind, follows }: NoticeKind): string => follows ?? kind;

/** Kinds to choose on a campus type. */
export const noticesOn = (notices: Pick<Notices, 'all'>, campusType: CampusType): readonly NoticeKind[] =>
  chosenKinds(notices).filter(({ rule }) => campusTypesOf(rule).includes(campusType));
