import { pathOf } from '@pelion/access';
import type { ScormPackageDetail } from '@pelion/contract/scorm-packages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { readId } from '../../lib/read-id.ts';
import { packageQuery } from './queries.ts';

interface PackageAtProps {
  /** Whether the newest version is needed, as for a form. */
  readonly isFresh?: boolean;
  readonly children: (record: ScormPackageDetail) => ReactNode;
}

/** Renders the package with the id in the URL; an invalid id redirects to the not-found page. */
export function PackageAt({ isFresh = false, children }: PackageAtProps) {
  const id = readId(useParams().packageId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return (
    <Loaded id={id} isFresh={isFresh}>
      {children}
    </Loaded>
  );
}

function Loaded({ id, isFresh, children }: PackageAtProps & { readonly id: number }) {
  const query = useQuery({ ...packageQuery(id), ...(isFresh && { staleTime: 0, gcTime: 0 }) });
  return (
    <AsyncView query={query} level={1}>
      {children}
    </AsyncView>
  );
}
