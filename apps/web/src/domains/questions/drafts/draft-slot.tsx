import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { later } from '../../../components/lazy-part.tsx';
import { useSignedIn } from '../../../lib/viewer.ts';
import type { DraftOffers as Offers } from './draft-offers.tsx';
import { draftsQuery } from './draft-queries.ts';

const DraftOffers = later(() => import('./draft-offers.tsx').then((file) => file.DraftOffers), null);

/** Where drafts are offered, for those who have any. */
export function DraftSlot(props: ComponentProps<typeof Offers>) {
  const { user } = useSignedIn();
  const { data = [] } = useQuery(draftsQuery(user.id, props.assessmentId));
  return data.length > 0 ? <DraftOffers {...props} /> : null;
}
