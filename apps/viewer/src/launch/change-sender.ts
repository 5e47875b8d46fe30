import type {
  LaunchChanges,
  LaunchReceipt,
  LaunchReport,
  LoggedCall,
  PartStanding,
} from '@pelion/contract/scorm-packages/running';
import { askLaunch, type LaunchAnswer } from './ask-launch.ts';
import { forgetWaiting, keepWaiting } from './waiting-changes.ts';

const SEND_AFTER_MS = 2000;
const AGAIN_AFTER_MS = 5000;
const MOST_CALLS = 200;

interface Sending {
  /** Names the part of the attempt. */
  readonly attempt: string;
  /** Latest changes that are kept. */
  readonly seq: number;
  readonly logsCalls: boolean;
  readonly report: (report: LaunchReport, parts?: readonly PartStanding[] | null) => void;
}

/**
 * Sends what a package has set: after two seconds, at each commit, when the page is hidden and at the end. Every body has
 * all elements since the latest receipt, so a lost one is made up for by the next.
 */
export function changeSender({ attempt, seq: first, logsCalls, report }: Sending) {
  const changes = new Map<string, string>();
  let calls: LoggedCall[] = [];
  let seq = first;
  let receipt = first;
  let isFinished = false;
  /** The end is not kept yet. */
  let owesEnd = false;
  let isSending = false;
  /** Parts as the latest receipt has them. */
  let parts: readonly PartStanding[] | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const owes = () => changes.size > 0 || owesEnd || calls.length > 0;

  const keepHere = () =>
    void keepWaiting(attempt, { base: receipt, changes: Object.fromEntries(changes), isFinished });

  const sendAfter = (milliseconds: number) => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };

  const take = (sent: LaunchChanges, { seq: kept, parts: changed }: LaunchReceipt) => {
    if (kept < sent.seq) return;
    if (kept > receipt) parts = changed ?? parts;
    receipt = Math.max(receipt, kept);
    for (const [element, value] of Object.entries(sent.changes))
      if (changes.get(element) === value) changes.delete(element);
    calls = calls.filter((call) => !sent.calls.includes(call));
    if (sent.is_finished) owesEnd = false;
    if (owes()) return;
    void forgetWaiting(attempt);
    report(isFinished ? 'finished' : 'kept', parts);
  };

  const end = (kind: 'takenOver' | 'ended') => {
    isOver = true;
    clearTimeout(timer);
    // Another device went on from here: what waits would put it back.
    if (kind === 'takenOver') void forgetWaiting(attempt);
    report(kind);
  };

  /** Sends at once, even beside a running request: the highest number wins. */
  const sendNow = async () => {
    if (isOver || !owes()) return;
    seq += 1;
    const sent: LaunchChanges = {
      seq,
      changes: Object.fromEntries(changes),
      is_finished: isFinished,
      calls: calls.slice(0, MOST_CALLS),
    };
    const answer: LaunchAnswer<LaunchReceipt> = await askLaunch('changes', sent);
    switch (answer.kind) {
      case 'answered':
        take(sent, answer.body);
        if (answer.body.is_over) return end('takenOver');
        if (owes()) sendAfter(SEND_AFTER_MS);
        return;
      case 'takenOver':
      case 'ended':
        return end(answer.kind);
      case 'refused':
        // Smaller changes may follow; the state as it is will not be taken.
        calls = [];
        return report('waiting');
      case 'away':
        report('waiting');
        return sendAfter(AGAIN_AFTER_MS);
    }
  };

  const send = async () => {
    if (isSending) return sendAfter(SEND_AFTER_MS);
    isSending = true;
    try {
      await sendNow();
    } finally {
      isSending = false;
    }
  };

  return {
    set(element: string, value: string) {
      changes.set(element, value);
      keepHere();
      if (timer === undefined || !isSending) sendAfter(SEND_AFTER_MS);
    },
    call(call: LoggedCall) {
      if (logsCalls && calls.length < MOST_CALLS) calls.push(call);
    },
    commit: () => void send(),
    finish() {
      isFinished = true;
      owesEnd = true;
      keepHere();
      void sendNow();
    },
    /** The page may go: nothing is sent later. */
    leave: () => void sendNow(),
    online: () => void send(),
    takenOver: () => end('takenOver'),
    isOver: () => isOver,
  };
}
export type ChangeSender = ReturnType<typeof changeSender>;
