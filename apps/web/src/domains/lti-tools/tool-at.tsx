import { pathOf } from '@pelion/access';
import type { LtiToolDetail } from '@pelion/contract/lti-tools';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { readId } from '../../lib/read-id.ts';
import { toolQuery } from './queries.ts';

interface ToolAtProps {
  /** Whether the newest version is needed, as for a form. */
  readonly isFresh?: boolean;
  readonly children: (tool: LtiToolDetail) => ReactNode;
}

/** Renders the tool with the id in the URL; an invalid id redirects to the not-found page. */
export function ToolAt({ isFresh = false, children }: ToolAtProps) {
  const id = readId(useParams().toolId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return (
    <Loaded id={id} isFresh={isFresh}>
      {children}
    </Loaded>
  );
}

function Loaded({ id, isFresh, children }: ToolAtProps & { readonly id: number }) {
  const query = useQuery({ ...toolQuery(id), ...(isFresh && { staleTime: 0, gcTime: 0 }) });
  return (
    <AsyncView query={query} level={1}>
      {children}
    </AsyncView>
  );
}
