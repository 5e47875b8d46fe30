import type { Discussion } from '@pelion/contract/discussions';
import { type DiscussionSort, discussionSorts } from '@pelion/contract/discussions/facts';
import { forumModes } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { AcceptedAnswer } from './accepted-answer.tsx';
import { DiscussionItem, useIsShown } from './discussion-item.tsx';
import classes from './discussions.module.css';
import { postElementId } from './post.tsx';
import { insertDiscussion } from './post-cache.ts';
import { discussionPages, markAllRead } from './queries.ts';
import { useOpenTopic } from './topic-context.ts';
import { WritingDock } from './writing-dock.tsx';

const messages = defineMessages({
  count: '{$n} {#n|post|posts}',
  unread: '{$n} unread',
  jump: 'First unread',
  markAll: 'Mark all as read',
  sort: 'Sort',
  oldest: 'Oldest first',
  newest: 'Newest first',
  liked: 'Most liked',
  earlier: 'Show earlier posts',
  newer: '{$n} new {#n|post|posts}',
  none: 'Nothing written yet.',
  first: 'Write first: then you see the posts of others.',
  list: 'Posts',
  warning: 'Warning from staff',
  refusal: 'Refused by staff',
});

const MOST_MESSAGES = 3;

interface DiscussionListProps {
  /** Shows the posts that wait behind "3 new". */
  readonly onShow: () => void;
}

/** Discussions of a topic; arrivals wait until they are asked for. */
export function DiscussionList({ onShow }: DiscussionListProps) {
  const t = useMessages(messages);
  const client = useQueryClient();
  const { topic, targetId, shownSeq } = useOpenTopic();
  const isShown = useIsShown();
  const { state, set } = useListState((query) => ({
    sort: query.oneOf('sort', discussionSorts),
    post: query.text('post'),
  }));
  const sort: DiscussionSort = state.sort || 'oldest';
  const [at, setAt] = useState(targetId);
  const shown = { topicId: topic.id, sort, at };
  const pages = useInfiniteQuery({
    ...discussionPages(shown),
    placeholderData: keepPreviousData,
  });
  const marking = useMutation(markAllRead(topic.id));
  // The number may have been counted before the latest of them were shown.
  const newerCount = shownSeq === null ? 0 : Math.min(topic.newer_count ?? 0, topic.last_seq - shownSeq);
  useChanged(topic.last_seq - topic.post_count, () => void pages.refetch());
  const jump = useJump({
    target: targetId,
    // The page that holds it is on its way.
    isSettled: pages.data !== undefined && !pages.isPlaceholderData && !pages.isFetching,
    onMissing: setAt,
  });
  const jumpTo = (id: number | null) => {
    if (id === null) return;
    if (id === targetId) jump();
    else set({ post: String(id) });
  };
  const showNewer = async () => {
    const { data } = await pages.refetch();
    onShow();
    jumpTo(firstAfter(shownSeq ?? 0, data?.pages ?? []) ?? topic.first_unread_id);
  };
  const showOwn = (written: Discussion) => {
    if (topic.must_post_first) void pages.refetch();
    else insertDiscussion(client, shown, written);
    jumpTo(written.id);
  };
  const markAll = () =>
    marking.mutate({ id: topic.id, read: { until: topic.last_seq } }, { onSuccess: onShow });
  return (
    <section className={classes.posts} aria-label={t('list')}>
      {topic.accepted_id !== null && topic.mode_id === forumModes.question ? (
        <AcceptedAnswer acceptedId={topic.accepted_id} onJump={jumpTo} />
      ) : null}
      <div className={classes.bar}>
        <h2>{t('count', { n: topic.post_count })}</h2>
        {topic.unread_count > 0 && !topic.must_post_first ? (
          <span className={classes.unread}>
            <span>{t('unread', { n: topic.unread_count })}</span>
            {topic.first_unread_id === null ? null : (
              <Button size="sm" icon={IconArrowDown} onClick={() => jumpTo(topic.first_unread_id)}>
                {t('jump')}
              </Button>
            )}
            <Button tone="quiet" size="sm" icon={IconChecks} isBusy={marking.isPending} onClick={markAll}>
              {t('markAll')}
            </Button>
          </span>
        ) : null}
        <SelectField
          label={t('sort')}
          isLabelHidden
          className={classes.sort}
          options={discussionSorts.map((value) => ({ value, label: t(value) }))}
          value={sort}
          onChange={(value) => {
            setAt(null);
            set({ sort: value === 'oldest' ? '' : value, post: '' });
          }}
        />
      </div>
      {topic.must_post_first ? <Notice kind="info">{t('first')}</Notice> : null}
      {(pages.data?.pages[0]?.messages ?? []).slice(0, MOST_MESSAGES).map((message) => (
        <Notice key={message.at} kind="warning" title={t(message.kind)}>
          {message.text}
        </Notice>
      ))}
      {newerCount > 0 ? (
        <div className={classes.newer} role="status">
          <Button tone="primary" size="sm" icon={IconArrowDown} onClick={() => void showNewer()}>
            {t('newer', { n: newerCount })}
          </Button>
        </div>
      ) : null}
      <AsyncView query={pages} loading={<LoadingState blocks={[96, 96, 96]} />}>
        {({ pages: loaded }) => {
          const rows = onceEach(loaded.flatMap((page) => page.discussions)).filter(isShown);
          return (
            <>
              {pages.hasPreviousPage ? (
                <Button
                  tone="quiet"
                  size="sm"
                  isBusy={pages.isFetchingPreviousPage}
                  onClick={() => void pages.fetchPreviousPage()}
                >
                  {t('earlier')}
                </Button>
              ) : null}
              {rows.length > 0 ? (
                <ul className={classes.discussions}>
                  {rows.map((discussion) => (
                    <DiscussionItem key={discussion.id} discussion={discussion} />
                  ))}
                </ul>
              ) : topic.must_post_first ? null : (
                <p className="field-hint">{t('none')}</p>
              )}
              <MorePages of={pages} />
            </>
          );
        }}
      </AsyncView>
      <WritingDock onWritten={showOwn} />
    </section>
  );
}

/** Discussions whose pages overlap, where others were added meanwhile, are shown once. */
function onceEach<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** First discussion or reply shown after a number, among those that are loaded. */
function firstAfter(
  seq: number,
  pages: readonly { readonly discussions: readonly Discussion[] }[],
): number | null {
  const posts = pages.flatMap(({ discussions }) => discussions.flatMap((one) => [one, ...one.replies]));
  const newer = posts.filter((post) => post.seq !== null && post.seq > seq);
  return newer.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))[0]?.id ?? null;
}

/** Calls back when the number of posts that are gone, hidden or restored, changes. */
function useChanged(gone: number, onChange: () => void): void {
  const known = useRef(gone);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current === gone) return;
    known.current = gone;
    change();
  }, [gone]);
}

interface JumpOptions {
  readonly target: number | null;
  readonly isSettled: boolean;
  /** Called for a post on another page. */
  readonly onMissing: (id: number) => void;
}

/** Scrolls to the post of the address, once; the returned function does so again. */
function useJump({ target, isSettled, onMissing }: JumpOptions): () => void {
  const arrived = useRef<number | null>(null);
  const jump = useEffectEvent((mayBeMissing: boolean) => {
    if (target === null || arrived.current === target) return;
    const element = document.getElementById(postElementId(target));
    if (element) {
      arrived.current = target;
      element.scrollIntoView({ block: 'start' });
      element.focus({ preventScroll: true });
    } else if (mayBeMissing) onMissing(target);
  });
  useEffect(() => {
    if (target !== null) jump(isSettled);
    else arrived.current = null;
  }, [target, isSettled]);
  return () => {
    arrived.current = null;
    const element = target === null ? null : document.getElementById(postElementId(target));
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  };
}
