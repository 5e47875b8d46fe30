import { isAnswered } from '@pelion/questions/answers';
import { defineMessages } from '@pelion/words';
import { IconAlertTriangle, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import type { Journal } from '../journal/journal.ts';
import { pagesAtRisk, pagesRefused, pagesUnderWay, pagesUnkept } from '../photos/player-page.ts';
import { SaveHelp } from './later-pages.ts';
import type { PlayerState } from './player-state.ts';
import classes from './save-state.module.css';

const messages = defineMessages({
  none: 'Answers are saved as you give them',
  saved: 'All answers saved',
  saving: 'Saving…',
  pages: 'Answers saved. {$pages} {#pages|page is|pages are} safe on this device, not sent yet',
  pagesAtRisk:
    'Answers saved. {$pages} {#pages|page is|pages are} being sent: stay here, this browser cannot keep {#pages|it|them}',
  pagesRefused: 'Answers saved. {$refused} {#refused|page was|pages were} not accepted: check your photos',
  noConnection: 'No connection. {$n} {#n|answer is|answers are} safe on this device',
  noConnectionPages:
    'No connection. {$n} {#n|answer|answers} and {$pages} {#pages|page|pages} are safe on this device',
  signedOut: 'Not logged in. {$n} {#n|answer is|answers are} safe on this device',
  notKept: 'Not saved yet: this browser cannot keep answers. Stay on this page.',
  refused: '{$n} {#n|answer is|answers are} not saved',
  again: 'The connection is back. Everything is saved',
});
type Kind = Exclude<keyof typeof messages, 'again'>;

/** Milliseconds without the server until the student is told (checks F.43). */
const quietFor = 5000;
/** Milliseconds until an answers file is offered. */
const patientFor = 60_000;

/** Age in milliseconds of a `performance.now()` moment, updated often enough for this display. */
function useAge(since: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : now - since;
}

/** Photographed pages are part of an answer, which counts as saved only once all pages are sent (decision 0106). */
function kindOf({ outbox, unwritten, isJournalBroken, answers, pages }: PlayerState, age: number): Kind {
  if (outbox.pending === 0 && unwritten === 0) {
    if (outbox.refused.length > 0) return 'refused';
    if (pagesUnkept(pages)) return 'pagesAtRisk';
    if (pagesRefused(pages) > 0) return 'pagesRefused';
    // A page being resized is not stored locally yet.
    if (pagesUnderWay(pages) > 0) return pagesAtRisk(pages) ? 'saving' : 'pages';
    return [...answers.values()].some(isAnswered) || [...pages.values()].some(({ length }) => length > 0)
      ? 'saved'
      : 'none';
  }
  if (isJournalBroken) return 'notKept';
  // Answers still being written to disk are not safe on this device yet.
  if (outbox.pending === 0) return 'saving';
  if (outbox.status === 'signedOut') return 'signedOut';
  // The connection is fine: another window is the writer, and the notice below offers the remedies.
  if (outbox.status === 'replaced') return 'refused';
  if (age < quietFor) return 'saving';
  return pagesUnderWay(pages) > 0 && !pagesAtRisk(pages) ? 'noConnectionPages' : 'noConnection';
}

const worries: ReadonlySet<Kind> = new Set([
  'noConnection',
  'noConnectionPages',
  'signedOut',
  'notKept',
  'pagesAtRisk',
  'pagesRefused',
]);

interface SaveStateProps {
  readonly state: PlayerState;
  readonly journal: Journal;
}

/**
 * Save state in a box of constant size, so that the layout does not shift when the network goes down (design.md,
 * Saving).
 */
export function SaveState({ state, journal }: SaveStateProps) {
  const t = useMessages(messages);
  const age = useAge(state.unsavedSince);
  const { pending, refused } = state.outbox;
  const kind = kindOf(state, age);
  const isWorrying = worries.has(kind);
  const words = t(kind, {
    n: pending + (kind === 'refused' ? refused.length : 0),
    pages: pagesUnderWay(state.pages),
    refused: pagesRefused(state.pages),
  });
  const Icon =
    isWorrying || kind === 'refused'
      ? IconAlertTriangle
      : kind === 'saved'
        ? IconCloudCheck
        : IconDeviceFloppy;
  const [wasWorrying, setWasWorrying] = useState(false);
  if (isWorrying && !wasWorrying) setWasWorrying(true);
  return (
    <div className={classes.state} data-worrying={isWorrying ? '' : undefined}>
      <Icon size={18} aria-hidden />
      <span className={classes.words}>{words}</span>
      {kind === 'signedOut' ? (
        <SaveHelp kind="signIn" state={state} journal={journal} />
      ) : isWorrying && pending > 0 && (age >= patientFor || kind === 'notKept') ? (
        <SaveHelp kind="download" state={state} journal={journal} />
      ) : null}
      {/* Announces when saving fails and recovers, not every answer. */}
      <span role="status" className="visually-hidden">
        {isWorrying ? words : wasWorrying && kind === 'saved' ? t('again') : ''}
      </span>
    </div>
  );
}
