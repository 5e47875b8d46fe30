import { defineMessages } from '@pelion/words';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import classes from './load-more.module.css';

/** Capitals as in spec 2 §2.1. */
const messages = defineMessages({ loading: 'LOADING...', more: 'Load more' });

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Paging state of an infinite query, or of several shown as one list. */
export type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & {
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Loads more pages below the last row; nothing after the last page. */
export function MorePages({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  readonly of: Pages;
}) {
  if (!hasNextPage) return null;
  return <LoadMore isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />;
}

/** End of an infinite list: loads more when it comes near the viewport or is pressed. */
export function LoadMore({ isLoading, onMore }: LoadMoreProps) {
  const t = useMessages(messages);
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (!element || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className={classes.more} role="status">
      <Button tone="quiet" isBusy={isLoading} onClick={onMore}>
        {t(isLoading ? 'loading' : 'more')}
      </Button>
    </div>
  );
}
