import type { Announcement, AnnouncementDraft } from '@pelion/contract/announcements';

/** Start of the announcement: now, on a later date, or unpublished. */
export type Publication = 'now' | 'later' | 'draft';

export interface AnnouncementFormValues
  extends Required<
    Pick<AnnouncementDraft, 'title' | 'body_source' | 'audience' | 'user_types' | 'is_banner'>
  > {
  /** Limits the audience to the chosen user types. */
  readonly isForSome: boolean;
  readonly publication: Publication;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

const publications = { draft: 'draft', scheduled: 'later', live: 'now', ended: 'now' } as const;

export const formValuesOf = (announcement: Announcement | null): AnnouncementFormValues => ({
  title: announcement?.title ?? '',
  body_source: announcement?.body_source ?? '',
  audience: announcement?.audience ?? 'campus',
  isForSome: (announcement?.user_types.length ?? 0) > 0,
  user_types: announcement?.user_types ?? [],
  is_banner: announcement?.is_banner ?? false,
  publication: publications[announcement?.state ?? 'live'],
  starts_at: announcement?.starts_at ?? null,
  ends_at: announcement?.ends_at ?? null,
});

/** Keeps the start of a published announcement; a scheduled one without a date sends '', which fails validation. */
function startOf({ publication, starts_at }: AnnouncementFormValues, isShown: boolean) {
  if (publication === 'draft') return null;
  if (publication === 'later') return starts_at ?? '';
  return isShown ? starts_at : 'now';
}

export const draftOf = (values: AnnouncementFormValues, edited: Announcement | null): AnnouncementDraft => ({
  title: values.title,
  body_source: values.body_source,
  audience: values.audience,
  user_types: values.isForSome ? values.user_types : [],
  is_banner: values.is_banner,
  starts_at: startOf(values, edited?.state === 'live' || edited?.state === 'ended'),
  ends_at: values.ends_at,
});
