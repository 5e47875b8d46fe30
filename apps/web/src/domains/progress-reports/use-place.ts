import type { ReportCard } from '@pelion/contract/progress-reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPassing, isStale, messageOf } from '../../lib/failure.ts';
import { useUnloadWarning } from '../../lib/use-unload-warning.ts';
import {
  changesOf,
  isSameValues,
  keepPlace,
  mergedValues,
  type PlaceId,
  type PlaceValues,
  placeOf,
  readKeptPlace,
  type SavedPlace,
} from './place-values.ts';
import { cardQuery, readCard, savePlace } from './queries.ts';

/** Milliseconds without a change before the server is told, and after a failure that may pass. */
const pauses = { change: 1200, failure: 8000 } as const;

type Base = Pick<SavedPlace, 'values' | 'version'>;

interface Opened {
  readonly base: Base;
  readonly values: PlaceValues;
  readonly theirs: SavedPlace | null;
}

/** Values of the device go before the saved ones; both together where they concern different fields. */
function openedPlace(cardId: number, id: PlaceId, saved: SavedPlace): Opened {
  const kept = readKeptPlace(cardId, id);
  if (!kept) return { base: saved, values: saved.values, theirs: null };
  if (kept.version === saved.version) return { base: saved, values: kept.values, theirs: null };
  const merged = mergedValues(kept.base, kept.values, saved.values);
  return merged
    ? { base: saved, values: merged, theirs: null }
    : { base: { values: kept.base, version: kept.version }, values: kept.values, theirs: saved };
}

export interface PlaceForm {
  readonly values: PlaceValues;
  readonly change: (changes: Partial<PlaceValues>) => void;
  readonly state: 'saved' | 'unsaved' | 'saving' | 'onDevice' | 'refused';
  /** Why it could not be saved. */
  readonly failure: string | null;
  /** Values that another person saved in the same field meanwhile. */
  readonly theirs: SavedPlace | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Saves at once; true when nothing is left to save. */
  readonly flush: () => Promise<boolean>;
}

/** One place of a card: typed text stays on the device at once, and goes to the server after a pause. */
export function usePlace(card: ReportCard, id: PlaceId, saved: SavedPlace): PlaceForm {
  const queries = useQueryClient();
  const saving = useMutation(savePlace(card.id, id));
  const [opened] = useState(() => openedPlace(card.id, id, saved));
  const [base, setBase] = useState<Base>(opened.base);
  const [values, setValues] = useState(opened.values);
  const [theirs, setTheirs] = useState(opened.theirs);
  const [failure, setFailure] = useState<{ readonly text: string; readonly isPassing: boolean } | null>(null);
  /** Changes as they are typed, for a save that answers meanwhile. */
  const latest = useRef({ values: opened.values, base: opened.base });
  const running = useRef<Promise<boolean> | null>(null);
  const isDirty = !isSameValues(values, base.values);
  useUnloadWarning(isDirty && saved.can_write);

  const take = (next: PlaceValues, from: Base) => {
    latest.current = { values: next, base: from };
    setValues(next);
    setBase(from);
    const isSaved = isSameValues(next, from.values);
    keepPlace(card.id, id, isSaved ? null : { values: next, base: from.values, version: from.version });
  };
  const [shown, setShown] = useState(saved.version);
  // Adopts what somebody else has saved while nothing typed here waits.
  if (saved.version !== shown) {
    setShown(saved.version);
    if (!isDirty && saved.version > base.version) {
      setBase(saved);
      setValues(saved.values);
    }
  }
  useEffect(() => {
    latest.current = { values, base };
  }, [values, base]);

  const show = (next: ReportCard) => queries.setQueryData(cardQuery(card.id).queryKey, next);

  /** Puts the own changes on those of somebody else; asks where both wrote the same field. */
  const settleConflict = async (): Promise<'merged' | 'asked' | 'none'> => {
    const now = await readCard(card.id).catch(() => null);
    const current = now && placeOf(now, id);
    if (!now || !current) return 'none';
    show(now);
    const mine = latest.current;
    if (current.version === mine.base.version || !current.can_write) return 'none';
    const merged = mergedValues(mine.base.values, mine.values, current.values);
    if (merged) take(merged, current);
    else setTheirs(current);
    return merged ? 'merged' : 'asked';
  };

  const send = async (): Promise<boolean> => {
    const sent = latest.current;
    if (isSameValues(sent.values, sent.base.values)) return true;
    try {
      const next = await saving.mutateAsync({
        ...changesOf(sent.values, sent.base.values),
        version: sent.base.version,
      });
      const now = placeOf(next, id);
      setFailure(null);
      if (now) take(latest.current.values, { values: sent.values, version: now.version });
      show(next);
      return isSameValues(latest.current.values, sent.values);
    } catch (cause) {
      const settled = isStale(cause) ? await settleConflict() : 'none';
      if (settled === 'merged') return send();
      if (settled === 'asked') return false;
      setFailure({ text: messageOf(cause), isPassing: isPassing(cause) });
      return false;
    }
  };
  const flush = (): Promise<boolean> => {
    if (theirs) return Promise.resolve(false);
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const isHeld = !isDirty || theirs !== null || !saved.can_write || (failure !== null && !failure.isPassing);
  const onPause = useEffectEvent(() => void flush());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (isHeld || saving.isPending) return;
    const timer = setTimeout(onPause, failure ? pauses.failure : pauses.change);
    return () => clearTimeout(timer);
  }, [isHeld, saving.isPending, failure, values]);
  const onLeave = useEffectEvent(() => {
    if (!isHeld) void flush();
  });
  useEffect(() => () => onLeave(), []);

  const stateOf = (): PlaceForm['state'] => {
    if (saving.isPending) return 'saving';
    if (failure && isDirty) return failure.isPassing ? 'onDevice' : 'refused';
    return isDirty ? 'unsaved' : 'saved';
  };
  return {
    ...{ values, theirs, flush, failure: failure && isDirty ? failure.text : null, state: stateOf() },
    change(changes) {
      // A refusal is tried again with the next change.
      if (failure && !failure.isPassing) setFailure(null);
      take({ ...values, ...changes }, base);
    },
    keepMine() {
      if (theirs) take(values, theirs);
      setTheirs(null);
    },
    takeTheirs() {
      if (theirs) take(theirs.values, theirs);
      setTheirs(null);
    },
  };
}
