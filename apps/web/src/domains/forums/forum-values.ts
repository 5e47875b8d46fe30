import type { Forum, ForumDraft } from '@pelion/contract/forums';
import { forumModes } from '@pelion/contract/forums/facts';

export type ForumValues = Required<ForumDraft>;

export const forumValuesOf = (forum: Forum | null): ForumValues => ({
  name: forum?.name ?? '',
  description_source: forum?.description_source ?? '',
  mode_id: forum?.mode_id ?? forumModes.discussion,
  needs_approval: forum?.needs_approval ?? false,
  learners_open_topics: forum?.learners_open_topics ?? false,
  tags: forum?.tags ?? [],
  user_type_ids: forum?.user_type_ids ?? [],
  section_ids: forum?.sections.map(({ id }) => id) ?? [],
  group_ids: forum?.groups.map(({ id }) => id) ?? [],
  course_id: forum?.course?.id ?? null,
});
