import { pathOf, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconBookmark, IconBookmarkOff } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { dropBookmark } from '../discussions/queries.ts';
import { PostCard } from './post-card.tsx';
import { bookmarkPages } from './post-queries.ts';
import classes from './posts.module.css';

const messages = defineMessages({
  remove: 'Remove bookmark',
  empty: 'No bookmarks yet',
  emptyText: 'Posts that you bookmark appear here. Nobody else sees them.',
});

/** /discussion-forum/bookmarks */
export function BookmarksScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const pages = useInfiniteQuery(bookmarkPages);
  const { mutate: remove } = useMutation(dropBookmark);
  return (
    <Page
      title={text.phrase(screenOf('forumBookmarks').title)}
      back={{ to: pathOf('discussionForums'), label: text.phrase(screenOf('discussionForums').title) }}
      width="reading"
    >
      <AsyncList
        query={{
          data: pages.isFetchNextPageError
            ? undefined
            : pages.data?.pages.flatMap(({ bookmarks }) => bookmarks),
          error: pages.error,
        }}
        empty={<EmptyState icon={IconBookmark} title={t('empty')} text={t('emptyText')} />}
      >
        {(bookmarks) => (
          <>
            <ul className={classes.list}>
              {bookmarks.map((post) => (
                <li key={`${post.topic_id}-${post.discussion_id}`}>
                  <PostCard
                    post={post}
                    fact={<time dateTime={post.created_at}>{format.ago(post.created_at)}</time>}
                    actions={
                      <Button
                        size="sm"
                        tone="quiet"
                        icon={IconBookmarkOff}
                        onClick={() => remove({ topicId: post.topic_id, postId: post.discussion_id })}
                      >
                        {t('remove')}
                      </Button>
                    }
                  />
                </li>
              ))}
            </ul>
            <MorePages of={pages} />
          </>
        )}
      </AsyncList>
    </Page>
  );
}
