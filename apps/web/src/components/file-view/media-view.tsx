import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Failure } from '../error-state.tsx';
import classes from './file-view.module.css';
import { MediaElement } from './media-element.tsx';
import type { PartProps } from './part-props.ts';
import { Transcript } from './transcript.tsx';

const messages = defineMessages({
  speed: 'Speed',
  times: '{$speed}×',
  damaged: 'This browser cannot play the file.',
});

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const PLACE_EVERY_SECONDS = 5;

/** Audio or video with speed, captions and a transcript that follows. */
export function MediaView({ viewed, place, onPlace, onEnd, onEnded }: PartProps) {
  const t = useMessages(messages);
  const media = useRef<HTMLMediaElement>(null);
  const [speed, setSpeed] = useState(1);
  const [seconds, setSeconds] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const toldAt = useRef(0);
  const isVideo = viewed.shape === 'video';
  const end = useEffectEvent(() => onEnd?.());
  const follow = useEffectEvent((now: number, isPaused: boolean) => {
    setSeconds(now);
    if (!isPaused && Math.abs(now - toldAt.current) < PLACE_EVERY_SECONDS) return;
    toldAt.current = now;
    if (now > 0) onPlace(now.toFixed(1));
  });
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const tell = () => follow(element.currentTime, element.paused);
    element.addEventListener('timeupdate', tell);
    const tellEnd = () => end();
    element.addEventListener('pause', tell);
    element.addEventListener('ended', tellEnd);
    return () => {
      element.removeEventListener('timeupdate', tell);
      element.removeEventListener('pause', tell);
      element.removeEventListener('ended', tellEnd);
    };
  }, []);
  const setPace = (pace: number) => {
    setSpeed(pace);
    if (media.current) media.current.playbackRate = pace;
  };
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
    <div className={classes.media} data-kind={viewed.shape}>
      <div className={classes.player}>
        <MediaElement
          ref={media}
          isVideo={isVideo}
          title={viewed.title}
          url={viewed.file?.url ?? ''}
          startsAt={Number(place ?? 0)}
          captions={viewed.captions}
          mayDownload={viewed.file?.download_url !== null}
          onFailed={() => setHasFailed(true)}
        />
        <label className={classes.speed}>
          {t('speed')}
          <select
            className="input"
            value={speed}
            onChange={({ currentTarget }) => setPace(Number(currentTarget.value))}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                {t('times', { speed: each })}
              </option>
            ))}
          </select>
        </label>
      </div>
      {viewed.captions[0] ? (
        <Transcript
          tracks={viewed.captions}
          seconds={seconds}
          onSeek={(to) => {
            if (media.current) media.current.currentTime = to;
          }}
        />
      ) : null}
    </div>
  );
}
