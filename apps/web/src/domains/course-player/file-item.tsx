import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { FileView } from '../../components/file-view/file-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { placeIn } from '../../lib/place-in.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { viewedQuery } from '../viewer/queries.ts';
import classes from './course-player.module.css';
import { EndMark } from './end-mark.tsx';
import type { ContentProps } from './item-content.tsx';
import { LinkCard } from './link-card.tsx';

const messages = defineMessages({ download: 'Download' });

/** Drawer resource or file in the parts of the viewer, from the place in the address or where it was left. */
export function FileItem({ item, visit }: ContentProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const query = useQuery(viewedQuery({ course_item: item.id }));
  // A place kept meanwhile does not move the open file.
  const [search] = useSearchParams();
  const [place] = useState(placeIn(search) ?? (item.place || null));
  return (
    <AsyncView query={query} loading={<LoadingState blocks={[320]} />}>
      {(viewed) => {
        const { shape, text, address, file } = viewed;
        if (shape === 'note')
          return (
            <div className={classes.text}>
              <RichTextView html={text ?? ''} />
              <EndMark onEnd={visit.read} />
            </div>
          );
        if (shape === 'link') return <LinkCard url={address ?? ''} onOpen={visit.read} />;
        return (
          <>
            <div className={classes.file} data-shape={shape}>
              <FileView
                key={file?.id}
                viewed={viewed}
                place={place}
                canListen={may(rules.listenToBooks)}
                onPlace={visit.moveTo}
                onEnd={visit.read}
                onEnded={query.refetch}
                onClose={() => undefined}
              />
            </div>
            {file?.download_url ? (
              <p>
                <a
                  className="button"
                  data-tone="default"
                  data-size="md"
                  href={file.download_url}
                  download
                  onClick={shape === 'none' ? visit.read : undefined}
                >
                  <IconDownload size={18} stroke={1.8} aria-hidden />
                  {t('download')}
                </a>
              </p>
            ) : null}
            {/* Nothing else can be done with a file that is neither shown nor saved. */}
            {shape === 'none' && !viewed.is_preparing && !file?.download_url ? (
              <EndMark onEnd={visit.read} />
            ) : null}
          </>
        );
      }}
    </AsyncView>
  );
}
