import { pathOf, rules } from '@pelion/access';
import type { ViewedRecord } from '@pelion/contract/viewer';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { FileView } from '../../components/file-view/file-view.tsx';
import { ViewerFrame } from '../../components/file-view/viewer-frame.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NotThere } from '../../components/not-found-message.tsx';
import { WithQueries } from '../../components/with-queries.tsx';
import { placeIn } from '../../lib/place-in.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { viewedQuery } from './queries.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { viewedRecordIn } from './viewed-record.ts';

const messages = defineMessages({
  unknown: 'This file does not exist, or is not for you.',
  title: 'Viewer',
});

/** A file, note or link of a record, without the menu (spec 1 §2). */
export function ViewerScreen() {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const leave = useLeave();
  const record = viewedRecordIn(search);
  const place = placeIn(search);
  return record ? (
    <WithQueries key={JSON.stringify([record, place])}>
      <ViewedPage record={record} place={place} />
    </WithQueries>
  ) : (
    <ViewerFrame title={t('title')} onClose={leave}>
      <NotThere message={t('unknown')} />
    </ViewerFrame>
  );
}

/** Goes back where the viewer was opened, or to the start page in a tab of its own. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => (history.length > 1 ? navigate(-1) : navigate(pathOf('home')));
}

interface ViewedPageProps {
  readonly record: ViewedRecord;
  /** Place in the address, such as that of a passage that was found; null for the kept one. */
  readonly place: string | null;
}

function ViewedPage({ record, place }: ViewedPageProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const leave = useLeave();
  const query = useQuery(viewedQuery(record));
  const { data, error, refetch } = query;
  // A place kept meanwhile does not move the open file.
  const [openedAt, setOpenedAt] = useState<string | null>();
  if (data && openedAt === undefined) setOpenedAt(place ?? data.place);
  const keep = useKeptPlace(record, data?.file?.id);
  if (!data)
    return (
      <ViewerFrame title={t('title')} onClose={leave}>
        {error ? <ErrorState cause={error} onRetry={refetch} level={1} /> : <LoadingState />}
      </ViewerFrame>
    );
  return (
    <ViewerFrame title={data.title} downloadUrl={data.file?.download_url} onClose={leave}>
      <FileView
        // A replaced file is another one.
        key={data.file?.id}
        viewed={data}
        place={openedAt ?? null}
        canListen={may(rules.listenToBooks)}
        onPlace={keep}
        onEnded={refetch}
        onClose={leave}
      />
    </ViewerFrame>
  );
}
