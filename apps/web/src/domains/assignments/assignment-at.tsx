import { pathOf } from '@pelion/access';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { readId } from '../../lib/read-id.ts';
import { assignmentQuery } from './queries.ts';

interface AssignmentAtProps {
  /** Id as it stands in the address. */
  readonly at: string | undefined;
  readonly children: (assignment: AssignmentDetail) => ReactNode;
}

/** Loads the assignment in the address; an invalid address redirects to the not-found page. */
export function AssignmentAt({ at, children }: AssignmentAtProps) {
  const id = readId(at);
  return id === null ? (
    <Navigate to={pathOf('notFound')} replace />
  ) : (
    <Loaded key={id} id={id}>
      {children}
    </Loaded>
  );
}

interface LoadedProps extends Pick<AssignmentAtProps, 'children'> {
  readonly id: number;
}

function Loaded({ id, children }: LoadedProps) {
  const query = useQuery(assignmentQuery(id));
  return (
    <AsyncView query={query} level={1}>
      {children}
    </AsyncView>
  );
}
