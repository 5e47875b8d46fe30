import { useMutation } from '@tanstack/react-query';
import { createContext, type RefObject, use, useEffect, useEffectEvent, useState } from 'react';
import { isPassing } from '../../lib/failure.ts';
import { forumsKey, markTopicRead, topicQuery } from '../forums/queries.ts';
import { createReadWatch, type ReadWatch, type SentFrom } from './read-watch.ts';
import { sendReadLeaving } from './send-leaving.ts';

/** Watch of the open topic, for its posts. */
export const ReadWatchContext = createContext<ReadWatch | null>(null);

/** A failed request is sent again with the next one. */
const marking = (topicId: number) => ({
  ...markTopicRead,
  meta: { ...markTopicRead.meta, failure: 'inline' as const, invalidates: [topicQuery(topicId).queryKey] },
});

/** The list that follows shows the topic as it was left. */
const leaving = { ...markTopicRead, meta: { failure: 'inline' as const, invalidates: [forumsKey] } };

/** Marks posts of a topic as read as they are seen, in few requests, also when the page is left. */
export function useReadWatch(topicId: number): ReadWatch | null {
  const { mutate } = useMutation(marking(topicId));
  const { mutate: leave } = useMutation(leaving);
  const [watch, setWatch] = useState<ReadWatch | null>(null);
  const send = useEffectEvent((seqs: number[], from: SentFrom) => {
    const reading = { id: topicId, read: { seqs } };
    if (from === 'closing') sendReadLeaving(topicId, seqs);
    else if (from === 'left') leave(reading);
    else mutate(reading, { onError: (cause) => isPassing(cause) && watch?.retry(seqs) });
  });
  useEffect(() => {
    const created = createReadWatch({ send: (seqs, from) => send(seqs, from) });
    setWatch(created);
    const hide = () => {
      if (document.visibilityState === 'hidden') created.flush();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', created.flush);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', created.flush);
      created.stop();
    };
  }, []);
  return watch;
}

/** Watches a post that is not read yet; null for none. */
export function useWatched(post: RefObject<Element | null>, seq: number | null): void {
  const watch = use(ReadWatchContext);
  useEffect(() => {
    if (!watch || !post.current || seq === null) return;
    return watch.watch(post.current, seq);
  }, [watch, post, seq]);
}
