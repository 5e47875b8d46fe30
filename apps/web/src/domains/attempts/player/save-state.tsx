import { isAnswered } from '@pelion/questions/answers';
import { defineMessages } from '@pelion/words';
import { IconAlertTriangle, IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import { useMessages } from '../../../lib/text.ts';
import { downloadAnswers } from '../journal/answers-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { PlayerState } from './player-state.ts';
import classes from './save-state.module.css';

const messages = defineMessages({
  none: 'Answers are saved as you give them',
  saved: 'Saved: {$n}',
  onDevice: 'Saved on this device: {$n}',
  writing: 'Saving…',
  notSaved: 'Not saved yet: {$n} on this device only',
  notKept: 'Not saved yet: this browser cannot keep answers. Stay on this page.',
  signIn: 'Log in to save',
  download: 'Download answers',
  backToSaved: 'All answers are saved',
});

/** Without the server for this long, the student is told (checks F.43). */
const quietFor = 5000;
/** Then a file of one's own is worth offering. */
const patientFor = 60_000;

/** Milliseconds since a moment of `performance.now()`, in steps that this display needs. */
function useAge(since: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : now - since;
}

type Kind = 'none' | 'saved' | 'writing' | 'onDevice' | 'notSaved' | 'notKept';

function kindOf(state: PlayerState, age: number, saved: number): Kind {
  const { outbox, unwritten, isJournalBroken } = state;
  if (outbox.pending === 0 && unwritten === 0) return saved > 0 ? 'saved' : 'none';
  if (isJournalBroken) return 'notKept';
  if (age >= quietFor || outbox.status === 'signedOut') return 'notSaved';
  return unwritten > 0 ? 'writing' : 'onDevice';
}

const icons = {
  none: IconDeviceFloppy,
  saved: IconCloudCheck,
  writing: IconDeviceFloppy,
  onDevice: IconDeviceFloppy,
  notSaved: IconAlertTriangle,
  notKept: IconAlertTriangle,
} as const satisfies Record<Kind, unknown>;

interface SaveStateProps {
  readonly state: PlayerState;
  readonly journal: Journal;
}

/** "On this device" and "saved" are two things, and the student sees which (design.md, Saving). */
export function SaveState({ state, journal }: SaveStateProps) {
  const t = useMessages(messages);
  const age = useAge(state.unsavedSince);
  const answered = [...state.answers.values()].filter(isAnswered).length;
  const { pending, refused, status } = state.outbox;
  const kept = Math.max(0, answered - refused.length);
  const saved = Math.max(0, kept - pending);
  const kind = kindOf(state, age, kept);
  const isWorrying = kind === 'notSaved' || kind === 'notKept';
  const Icon = icons[kind];
  const [wasWorrying, setWasWorrying] = useState(false);
  if (isWorrying && !wasWorrying) setWasWorrying(true);

  return (
    <div className={classes.state} data-worrying={isWorrying ? '' : undefined}>
      <Icon size={18} aria-hidden />
      <span>{t(kind, { n: kind === 'saved' ? kept : pending })}</span>
      {kind === 'onDevice' || kind === 'notSaved' ? (
        <span className={classes.more}>{t('saved', { n: saved })}</span>
      ) : null}
      {status === 'signedOut' ? (
        <button type="button" onClick={askToSignIn}>
          {t('signIn')}
        </button>
      ) : null}
      {isWorrying && (age >= patientFor || kind === 'notKept') ? (
        <button type="button" onClick={() => void downloadAnswers(journal, state.paper)}>
          {t('download')}
        </button>
      ) : null}
      {/* Read out when saving stops working, and when it works again: not for every answer. */}
      <span role="status" className={classes.announcement}>
        {isWorrying ? t(kind, { n: pending }) : wasWorrying && kind === 'saved' ? t('backToSaved') : ''}
      </span>
    </div>
  );
}
