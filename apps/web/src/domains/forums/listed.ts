import type { TopicFilter, TopicSort } from '@pelion/contract/forums/facts';
import { topicFilters, topicSorts } from '@pelion/contract/forums/facts';
import type { Phrase } from '@pelion/words';
import { phrase } from '@pelion/words';
import type { ListQuery } from '../../lib/list-state.ts';

export const filterWords = {
  unread: phrase('Unread'),
  unanswered: phrase('Unanswered'),
  mine: phrase('Mine'),
  bookmarked: phrase('Bookmarked'),
  waiting: phrase('Waiting for approval'),
} as const satisfies Record<TopicFilter, Phrase>;

export const sortWords = {
  active: phrase('Latest activity'),
  newest: phrase('Newest'),
  liked: phrase('Most liked'),
} as const satisfies Record<TopicSort, Phrase>;

export const topicStatuses = ['active', 'closed', 'deactivated'] as const;
export const forumStatusNames = ['active', 'closed', 'deactivated', 'draft'] as const;

/** Filters of topics in the address. */
export const readTopicFilters = (query: ListQuery) => ({
  search: query.text('search'),
  filter: query.oneOf('filter', topicFilters),
  sort: query.oneOf('sort', topicSorts),
  status: query.oneOf('status', topicStatuses),
  deleted: query.flag('deleted'),
});
