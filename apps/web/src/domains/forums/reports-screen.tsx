import { pathOf, screenOf } from '@pelion/access';
import type { ReportedPost } from '@pelion/contract/discussions';
import { type Moderation, reportReasonWords } from '@pelion/contract/discussions/facts';
import { defineMessages } from '@pelion/words';
import { IconAlertTriangle, IconCheck, IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { moderatePost } from '../discussions/queries.ts';
import { PostCard } from './post-card.tsx';
import { reportPages, reportsKey } from './post-queries.ts';
import classes from './posts.module.css';

const WarnDialog = later(() => import('./warn-dialog.tsx').then((file) => file.WarnDialog));

const messages = defineMessages({
  note: '{$reason}: “{$note}”',
  hidden: 'Hidden',
  keep: 'Keep',
  hide: 'Hide',
  restore: 'Show again',
  warn: 'Warn author',
  kept: 'The post stays as it is.',
  hid: 'The post is hidden.',
  restored: 'The post is shown again.',
  undo: 'Undo',
  empty: 'Nothing has been reported',
  emptyText: 'Posts that somebody reports wait here.',
});

const told = { keep: 'kept', hide: 'hid', restore: 'restored' } as const;

/** /discussion-forum/reports */
export function ReportsScreen() {
  const text = useText();
  const t = text(messages);
  const pages = useInfiniteQuery(reportPages);
  const [warned, setWarned] = useState<ReportedPost | null>(null);
  useLiveQueries('discussions', reportsKey);
  const { mutate, isPending } = useMutation(moderatePost);
  const decide = ({ topic_id, discussion_id }: ReportedPost, decision: Moderation) => {
    const place = { topicId: topic_id, postId: discussion_id, warning: '' };
    mutate(
      { ...place, decision },
      {
        onSuccess: () =>
          toast(
            'success',
            t(told[decision]),
            decision === 'hide'
              ? { label: t('undo'), run: () => mutate({ ...place, decision: 'restore' }) }
              : undefined,
          ),
      },
    );
  };
  return (
    <Page
      title={text.phrase(screenOf('forumReports').title)}
      back={{ to: pathOf('discussionForums'), label: text.phrase(screenOf('discussionForums').title) }}
      width="reading"
    >
      <AsyncList
        query={{
          data: pages.isFetchNextPageError ? undefined : pages.data?.pages.flatMap(({ posts }) => posts),
          error: pages.error,
        }}
        empty={<EmptyState icon={IconFlag} title={t('empty')} text={t('emptyText')} />}
      >
        {(posts) => (
          <>
            <ul className={classes.list}>
              {posts.map((post) => (
                <li key={`${post.topic_id}-${post.discussion_id}`}>
                  <Reported
                    post={post}
                    isBusy={isPending}
                    onDecide={(decision) => decide(post, decision)}
                    onWarn={() => setWarned(post)}
                  />
                </li>
              ))}
            </ul>
            <MorePages of={pages} />
          </>
        )}
      </AsyncList>
      {warned ? <WarnDialog post={warned} onClose={() => setWarned(null)} /> : null}
    </Page>
  );
}

interface ReportedProps {
  readonly post: ReportedPost;
  readonly isBusy: boolean;
  readonly onDecide: (decision: Moderation) => void;
  readonly onWarn: () => void;
}

function Reported({ post, isBusy, onDecide, onWarn }: ReportedProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const wordsOf = ({ reason, note, reported_by, reported_at }: ReportedPost['reports'][number]) => {
    const word = text.phrase(reportReasonWords[reason]);
    return [note ? t('note', { reason: word, note }) : word, reported_by, format.ago(reported_at)]
      .filter((part) => part)
      .join(' · ');
  };
  return (
    <PostCard
      post={post}
      fact={format.ago(post.reports[0]?.reported_at ?? '')}
      tag={post.is_hidden ? <StatusTag tone="red">{t('hidden')}</StatusTag> : null}
      actions={
        <>
          <ChangeButton size="sm" icon={IconCheck} isBusy={isBusy} onClick={() => onDecide('keep')}>
            {t('keep')}
          </ChangeButton>
          {post.is_hidden ? (
            <ChangeButton size="sm" icon={IconEye} isBusy={isBusy} onClick={() => onDecide('restore')}>
              {t('restore')}
            </ChangeButton>
          ) : (
            <ChangeButton size="sm" icon={IconEyeOff} isBusy={isBusy} onClick={() => onDecide('hide')}>
              {t('hide')}
            </ChangeButton>
          )}
          <ChangeButton size="sm" tone="quiet" icon={IconAlertTriangle} onClick={onWarn}>
            {t('warn')}
          </ChangeButton>
        </>
      }
    >
      <ul className={classes.reasons}>
        {post.reports.map((report, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report has no number, and keeps its place
          <li key={place}>{wordsOf(report)}</li>
        ))}
      </ul>
    </PostCard>
  );
}
