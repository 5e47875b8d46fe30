import type { CaptionTrack } from '@pelion/contract/viewer';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface MediaElementProps {
  readonly ref: RefObject<HTMLMediaElement | null>;
  readonly isVideo: boolean;
  readonly title: string;
  readonly url: string;
  /** Seconds. */
  readonly startsAt: number;
  readonly captions: readonly CaptionTrack[];
  readonly mayDownload: boolean;
  readonly onFailed: () => void;
}

/** The browser's own player. A renewed link goes on where the old one was. */
export function MediaElement(props: MediaElementProps) {
  const { ref, isVideo, title, url, startsAt, captions, mayDownload, onFailed } = props;
  const [first] = useState({ url, startsAt });
  useEffect(() => {
    const media = ref.current;
    if (!media || media.src === url) return;
    const [at, isPlaying] = [media.currentTime, !media.paused];
    media.src = url;
    media.currentTime = at;
    if (isPlaying) void media.play().catch(() => undefined);
  }, [ref, url]);
  useEffect(() => {
    const media = ref.current;
    // Cues are written here: a caption file would be a request to another origin.
    if (!media || media.textTracks.length > 0 || !isVideo) return;
    for (const { label, language, cues } of captions) {
      const track = media.addTextTrack('captions', label, language);
      for (const { from, to, text } of cues) track.addCue(new VTTCue(from / 1000, to / 1000, text));
    }
  }, [ref, captions, isVideo]);
  const goToStart = () => {
    if (ref.current && ref.current.currentTime === 0 && first.startsAt > 0)
      ref.current.currentTime = first.startsAt;
  };
  const catchUp = useEffectEvent(() => {
    const media = ref.current;
    if (media?.error) onFailed();
    else if (media && media.readyState >= media.HAVE_METADATA) goToStart();
  });
  // Events of an element that is not in the page yet are lost.
  useEffect(() => catchUp(), []);
  const common = {
    src: first.url,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    controlsList: mayDownload ? undefined : 'nodownload',
    onLoadedMetadata: goToStart,
    onError: onFailed,
  } as const;
  const setMedia = (element: HTMLMediaElement | null) => {
    ref.current = element;
  };
  return isVideo ? <video ref={setMedia} playsInline {...common} /> : <audio ref={setMedia} {...common} />;
}
