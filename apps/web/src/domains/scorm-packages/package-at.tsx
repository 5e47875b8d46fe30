import { pathOf, rules } from '@pelion/access';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useSignedIn } from '../../lib/viewer.ts';

/**
 * Renders the package with the id in the URL; an invalid id redirects to the not-found page. Others than its keepers
 * reach a package by a course of theirs.
 */
export function PackageAt({ children }: { readonly children: (id: number) => ReactNode }) {
  const { packageId = '' } = useParams();
  const { may } = useSignedIn();
  if (!may(rules.keepScormPackages)) return <Navigate to={pathOf('noAccess')} replace />;
  if (!/^[1-9]\d{0,9}$/.test(packageId)) return <Navigate to={pathOf('notFound')} replace />;
  return children(Number(packageId));
}
