import type { AssignmentSubmission, AssignmentWork } from '@pelion/contract/assignment-submissions';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeOf, isPassing } from '../../lib/failure.ts';
import { pause } from '../../lib/retries.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { turnIn, turnInLater } from './follow-turn-ins.ts';
import { keepDraft, readSubmission } from './submission-queries.ts';
import { type KeptDraft, keepDraftOnDevice } from './turn-ins-database.ts';
import {
  bodyOf,
  type DraftFile,
  type DraftValues,
  draftFiles,
  filesOf,
  openedDraft,
  uploadPlace,
  valuesOf,
  wantedOf,
} from './work-draft.ts';

/** Milliseconds without a change before the server is told; longer after a removal, which can be undone. */
const pauses = { change: 2000, removal: 10_000, failure: 10_000 } as const;
/** Longest wait of a press for a draft that is being saved. */
const pressWaits = 2000;

/** Draft of a turn-in: kept on the device at once, and on the server after a pause. */
export function useTurnInDraft(submission: AssignmentSubmission, kept: KeptDraft | null) {
  const { uploads, list } = useUploads(uploadPlace(submission), 'submission');
  const [opened] = useState(() => openedDraft(submission, kept));
  const [values, setValues] = useState(opened.values);
  const [theirs, setTheirs] = useState<AssignmentWork | null>(opened.theirs);
  /** Pause before the next save; null for nothing to save. `in: null` after a refusal, until the next change. */
  const [due, setDue] = useState<{ readonly in: number | null } | null>(kept ? { in: pauses.change } : null);
  const latest = useRef(values);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const saving = useMutation(keepDraft(submission));
  const turning = useMutation(turnIn(submission));
  const files = draftFiles(values, list);

  const apply = (next: DraftValues) => {
    latest.current = next;
    setValues(next);
  };
  const keep = ({ text, links, order, out, version }: DraftValues) =>
    void keepDraftOnDevice(submission, { text, links, order, out, version });
  const change = (changes: Partial<Pick<DraftValues, 'text' | 'links' | 'order' | 'out'>>) => {
    const next = { ...latest.current, ...changes };
    apply(next);
    keep(next);
    setDue({ in: changes.out ? pauses.removal : pauses.change });
  };

  /** Takes over what the server has kept, unless more was changed meanwhile. */
  const settle = (sent: DraftValues, sentFiles: readonly DraftFile[], saved: AssignmentWork) => {
    const ids = new Map(
      sentFiles.flatMap(({ key, upload }) => (upload?.file ? [[key, upload.file.id] as const] : [])),
    );
    const now = latest.current;
    const order = now.order.map((key) => ids.get(key) ?? key);
    apply({ ...now, version: saved.version, files: filesOf(saved), order });
    uploads.settle([...ids.keys()]);
    const isWhole = now.text === sent.text && now.links === sent.links && now.order === sent.order;
    // Uploads under way have no place in the server's draft, so that their order stays here.
    if (isWhole && sentFiles.every(({ upload }) => !upload || upload.file !== null))
      void keepDraftOnDevice(submission, null);
    else keep(latest.current);
  };
  const save = useEffectEvent(async () => {
    const sent = latest.current;
    setDue(null);
    try {
      const { draft } = await saving.mutateAsync(bodyOf(sent, files));
      if (draft) settle(sent, files, draft);
    } catch (cause) {
      setDue({ in: isPassing(cause) ? pauses.failure : null });
      if (codeOf(cause) !== 'conflict') return;
      const current = await readSubmission(submission).catch(() => null);
      if (current?.draft && current.draft.version !== sent.version) setTheirs(current.draft);
    }
  });
  const arrived = list.filter(({ key, state }) => state === 'done' && !values.out.includes(key)).length;
  const isHeld = theirs !== null || saving.isPending || turning.isPending;
  useEffect(() => {
    const arrival = arrived > 0 ? pauses.change : null;
    const wait = due ? due.in : arrival;
    if (isHeld || wait === null) return;
    const timer = setTimeout(() => {
      running.current = save();
    }, wait);
    return () => clearTimeout(timer);
  }, [due, isHeld, arrived]);

  return {
    ...{ values, files, uploads, list, change, theirs },
    isSaved: saving.isSuccess && theirs === null && due === null,
    /** The server could not be reached. */
    isOnDevice: saving.isError && isPassing(saving.error) && !turning.isPending,
    isTurningIn: turning.isPending,
    /** Turns in, now or as soon as the server is reached. `refused`: why not. */
    async turnIn(refused: (cause: unknown) => void) {
      // A draft of this device that is still being saved is not another one's.
      await Promise.race([running.current, pause(pressWaits)]);
      const wanted = wantedOf(latest.current, draftFiles(latest.current, uploads.store.get()));
      try {
        await turning.mutateAsync(wanted);
      } catch (cause) {
        if (isPassing(cause)) turnInLater(submission, wanted);
        else refused(cause);
      }
    },
    /** Overwrites the draft of the other device with the next save. */
    keepMine() {
      apply({ ...latest.current, version: versionOf(theirs) });
      setTheirs(null);
      setDue({ in: pauses.change });
    },
    takeTheirs() {
      if (theirs) apply(valuesOf(theirs, versionOf(theirs)));
      setTheirs(null);
      setDue(null);
      void keepDraftOnDevice(submission, null);
    },
  };
}

/** Version of a draft; a turned-in one is no draft. */
const versionOf = (work: AssignmentWork | null): number => (work?.turned_in_at === null ? work.version : 0);
