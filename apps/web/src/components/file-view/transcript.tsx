import type { CaptionTrack } from '@pelion/contract/viewer';
import { defineMessages } from '@pelion/words';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import classes from './file-view.module.css';

const messages = defineMessages({ transcript: 'Transcript', language: 'Language of the transcript' });

interface TranscriptProps {
  readonly tracks: readonly CaptionTrack[];
  readonly seconds: number;
  readonly onSeek: (seconds: number) => void;
}

/** Words of a recording; a press on a line plays from there. */
export function Transcript({ tracks, seconds, onSeek }: TranscriptProps) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const cues = (tracks[chosen] ?? tracks[0])?.cues ?? [];
  const now = cues.findLastIndex(({ from }) => from <= seconds * 1000);
  useEffect(() => {
    const line = list.current?.children[now];
    if (!(line instanceof HTMLElement) || !list.current) return;
    // Follows within the list: the page itself stays where the reader is.
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
  }, [now]);
  return (
    <section className={classes.transcript} aria-label={t('transcript')}>
      <h2 className={classes.subtitle}>{t('transcript')}</h2>
      {tracks.length > 1 ? (
        <select
          className="input"
          aria-label={t('language')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {tracks.map(({ label, language }, index) => (
            <option key={`${language}/${label}`} value={index}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      <ol ref={list} className={classes.lines}>
        {cues.map(({ from, text }, index) => (
          <li key={`${from}/${text}`}>
            <button
              type="button"
              className={classes.line}
              aria-current={index === now || undefined}
              onClick={() => onSeek(from / 1000)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
