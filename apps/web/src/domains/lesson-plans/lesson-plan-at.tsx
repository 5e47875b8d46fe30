import { pathOf } from '@pelion/access';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';

/** Renders the plan with the id in the URL; an invalid id redirects to the not-found page. */
export function LessonPlanAt({ children }: { readonly children: (id: number) => ReactNode }) {
  const { lessonPlanId = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(lessonPlanId)) return <Navigate to={pathOf('notFound')} replace />;
  return children(Number(lessonPlanId));
}
