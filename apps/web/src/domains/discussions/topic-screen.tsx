import { pathOf } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { readId } from '../../lib/read-id.ts';
import { topicQuery } from '../forums/queries.ts';
import { TopicView } from './topic-view.tsx';

/** /discussion-forum/topics/{topicID} */
export function TopicScreen() {
  const id = readId(useParams().topicId);
  return id === null ? <Navigate to={pathOf('notFound')} replace /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  const query = useQuery({ ...topicQuery(id), refetchOnMount: 'always' });
  return (
    <AsyncView query={query} level={1}>
      {(topic) => <TopicView topic={topic} isFresh={query.isFetchedAfterMount} />}
    </AsyncView>
  );
}
