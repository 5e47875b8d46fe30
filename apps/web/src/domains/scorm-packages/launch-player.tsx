import type { ScormLaunch } from '@pelion/contract/scorm-packages';
import { scormProgresses, scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import {
  type LaunchReport,
  type PartStanding,
  readLaunchReport,
  readStandings,
} from '@pelion/contract/scorm-packages/running';
import { defineMessages } from '@pelion/words';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { partLevel } from './part-level.ts';
import classes from './scorm-packages.module.css';

const messages = defineMessages({
  review: 'Review: nothing changes the result.',
  kept: 'Saved',
  waiting: 'Waits on this device',
  takenOver: 'This was opened in another window or on another device, and goes on there.',
  ended: 'This launch is over. Start it again.',
  again: 'Go on here',
  close: 'Close',
  open: 'Open',
  openPart: 'Open {$title}',
  closed: 'After the parts before it',
  sequenced: 'The package orders its parts. Here they open freely.',
});

interface LaunchPlayerProps {
  readonly name: string;
  readonly isSequenced: boolean;
  /** First part, on which the button was pressed. */
  readonly launch: ScormLaunch;
  /** Launches a part by its id. */
  readonly launching: UseMutationOptions<ScormLaunch, Error, string>;
  /** The package has saved something. */
  readonly onKept: () => void;
  readonly onClose: () => void;
}

const bringIntoView = (player: HTMLElement | null) => player?.scrollIntoView({ block: 'nearest' });

/** Runs a package in a frame of the media origin, with its parts beside it. */
export function LaunchPlayer({
  name,
  isSequenced,
  launch: first,
  launching: launchPart,
  onKept,
  onClose,
}: LaunchPlayerProps) {
  const text = useText();
  const t = text(messages);
  const [launch, setLaunch] = useState(first);
  const [report, setReport] = useState<LaunchReport | null>(null);
  /** Parts as the package has reported them since the launch. */
  const [standings, setStandings] = useState<readonly PartStanding[]>([]);
  const frame = useRef<HTMLIFrameElement>(null);
  const launching = useMutation({
    ...launchPart,
    onSuccess(next) {
      setReport(null);
      setStandings([]);
      setLaunch(next);
    },
  });
  const origin = new URL(launch.url).origin;
  const onReport = useEffectEvent((event: MessageEvent) => {
    const said = readLaunchReport(event, { origin, source: frame.current?.contentWindow ?? null });
    if (!said) return;
    setReport(said);
    setStandings((before) => readStandings(event) ?? before);
    if (said === 'finished' || said === 'kept') onKept();
  });
  useEffect(() => {
    window.addEventListener('message', onReport);
    return () => window.removeEventListener('message', onReport);
  }, []);
  const open = (part_id: string) => launching.mutate(part_id);
  const isOver = report === 'takenOver' || report === 'ended';
  const current = launch.parts.find((part) => part.id === launch.part_id);
  const shown = launch.parts.map((part) => ({
    ...part,
    ...standings.find(({ id: one }) => one === part.id),
  }));
  const hasParts = launch.parts.filter(({ is_launched }) => is_launched).length > 1;
  return (
    <div ref={bringIntoView} className={classes.player}>
      <div className={classes.bar}>
        <p>
          <bdi>{current?.title || name}</bdi>
        </p>
        <span className={classes.saved} role="status">
          {report === 'kept' || report === 'finished' ? t('kept') : report === 'waiting' ? t('waiting') : ''}
        </span>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      {launch.is_review ? <Notice kind="info">{t('review')}</Notice> : null}
      {isSequenced ? <Notice kind="info">{t('sequenced')}</Notice> : null}
      {isOver ? (
        <Notice
          kind="warning"
          isUrgent
          actions={
            <Button isBusy={launching.isPending} onClick={() => open(launch.part_id)}>
              {t('again')}
            </Button>
          }
        >
          {t(report === 'takenOver' ? 'takenOver' : 'ended')}
        </Notice>
      ) : (
        <iframe
          key={launch.url}
          ref={frame}
          className={classes.frame}
          src={launch.url}
          title={current?.title || name}
          allow="unload; autoplay; fullscreen"
        />
      )}
      {hasParts ? (
        <ul className={classes.parts}>
          {shown.map(({ id: part, title, level, is_launched, progress_id, is_closed }) => (
            <li key={part} style={partLevel(level)} aria-current={part === launch.part_id || undefined}>
              <bdi className={is_launched ? undefined : classes.heading}>{title || part}</bdi>
              {is_launched ? (
                <span className={classes.bar}>
                  {is_closed ? <span className="field-hint">{t('closed')}</span> : null}
                  {progress_id === scormProgresses.notAttempted ? null : (
                    <StatusTag tone={scormProgressTable.toneOf(progress_id)}>
                      {text.phrase(scormProgressTable.labelOf(progress_id))}
                    </StatusTag>
                  )}
                  <Button
                    size="sm"
                    isBusy={launching.isPending}
                    aria-label={t('openPart', { title: title || part })}
                    onClick={() => open(part)}
                  >
                    {t('open')}
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
