import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Failure } from '../error-state.tsx';
import classes from './file-view.module.css';
import type { PartProps } from './part-props.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const messages = defineMessages({ damaged: 'The picture could not be shown.', picture: 'Picture' });

/** A picture that fits the window at first and can be enlarged. */
export function PictureView({ viewed, onEnd, onEnded }: PartProps) {
  const t = useMessages(messages);
  const [zoom, setZoom] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <Failure
        message={t('damaged')}
        requestId={undefined}
        isPassing={false}
        onRetry={() => onEnded().then(() => setHasFailed(false))}
      />
    );
  return (
    <>
      <div className={classes.tools}>
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll an enlarged picture */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('picture')}>
        <img
          className={classes.picture}
          style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}
          src={viewed.file?.url ?? undefined}
          alt={viewed.alternative_text ?? viewed.title}
          onLoad={onEnd}
          onError={() => setHasFailed(true)}
        />
      </section>
    </>
  );
}
