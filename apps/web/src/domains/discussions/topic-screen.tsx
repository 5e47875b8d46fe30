import { pathOf } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { useLive } from '../../lib/live.ts';
import { readId } from '../../lib/read-id.ts';
import { topicQuery } from '../forums/queries.ts';
import { TopicView } from './topic-view.tsx';

/** /discussion-forum/topics/{topicID} */
export function TopicScreen() {
  const id = readId(useParams().topicId);
  return id === null ? <Navigate to={pathOf('notFound')} replace /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  const [shownSeq, setShownSeq] = useState<number | null>(null);
  const query = useQuery({ ...topicQuery(id, shownSeq), refetchOnMount: 'always' });
  if (query.isFetchedAfterMount && query.data && shownSeq === null) setShownSeq(query.data.last_seq);
  const readIf = (of: number | undefined) => (event: { readonly id: number | null }) => {
    if (event.id === null || event.id === of) void query.refetch();
  };
  useLive('discussions', readIf(id));
  // Status, title and text of the topic.
  useLive('forums', readIf(query.data?.forum_id));
  return (
    <AsyncView query={query} level={1}>
      {(topic) => <TopicView topic={topic} shownSeq={shownSeq} onShow={() => setShownSeq(topic.last_seq)} />}
    </AsyncView>
  );
}
