import { pathOf, rules } from '@pelion/access';
import type { ResourceDetail } from '@pelion/contract/resources';
import { type ResourceCategory, resourceCategories } from '@pelion/contract/resources/facts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { categoryByNumber } from './drawer-address.ts';
import { resourceQuery } from './queries.ts';

interface ResourceAtProps {
  readonly children: (resource: ResourceDetail, category: ResourceCategory) => ReactNode;
}

/** Loads the resource in the address; an invalid address redirects to the not-found page. */
export function ResourceAt({ children }: ResourceAtProps) {
  const { categoryId = '', resourceId = '' } = useParams();
  const { may } = useSignedIn();
  const category = categoryByNumber(categoryId);
  // Permission to add to the drawer comes without the one to see it.
  if (!may(rules.viewDrawer)) return <Navigate to={pathOf('noAccess')} replace />;
  if (!category || !/^[1-9]\d{0,9}$/.test(resourceId)) return <Navigate to={pathOf('notFound')} replace />;
  return (
    <Loaded id={Number(resourceId)} category={category}>
      {children}
    </Loaded>
  );
}

interface LoadedProps extends ResourceAtProps {
  readonly id: number;
  readonly category: ResourceCategory;
}

function Loaded({ id, category, children }: LoadedProps) {
  const query = useQuery(resourceQuery({ id, category_id: resourceCategories[category] }));
  return (
    <AsyncView query={query} level={1}>
      {(resource) => children(resource, category)}
    </AsyncView>
  );
}
