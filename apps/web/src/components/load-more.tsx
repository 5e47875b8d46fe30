import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './load-more.module.css';

interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** The end of an infinite list: asks for more as soon as it comes near, or when it is pressed. */
export function LoadMore({ isLoading, onMore }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onNear = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const element = button.current;
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
    <div className={classes.more} role="status">
      <button ref={button} type="button" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
        {isLoading ? 'LOADING...' : 'Load more'}
      </button>
    </div>
  );
}
