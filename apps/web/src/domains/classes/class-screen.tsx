import { pathOf } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { classesKey } from './class-keys.ts';
import type { ClassOffers } from './class-menu.ts';
import { ClassPage } from './class-page.tsx';
import { classPath } from './class-path.ts';
import type { ClassType } from './class-words.ts';
import { classQuery } from './queries.ts';

interface ClassScreenProps {
  readonly typeId: ClassType;
  readonly offers: ClassOffers;
  /** Register of the class, a part of another domain. */
  readonly register?: ((record: ClassRecord) => ReactNode) | undefined;
}

/** /classes/view-class/{id} and /meetings/view-meeting/{id}; an id of the other type redirects to its page. */
export function ClassScreen({ typeId, offers, register }: ClassScreenProps) {
  const { classId, meetingId } = useParams();
  const id = readId(typeId === 2 ? meetingId : classId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded key={id} id={id} typeId={typeId} offers={offers} register={register} />;
}

function Loaded({ id, typeId, offers, register }: ClassScreenProps & { readonly id: number }) {
  useLiveQueries('classes', classesKey);
  return (
    <AsyncView query={useQuery(classQuery(id))} level={1}>
      {(record) =>
        record.type_id === typeId ? (
          <ClassPage record={record} offers={offers} register={register?.(record)} />
        ) : (
          <Navigate to={classPath(record)} replace />
        )
      }
    </AsyncView>
  );
}
