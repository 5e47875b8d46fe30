import type { AssessmentQuestion } from '@pelion/contract/questions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPassing } from '../../../lib/failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import type { EditedQuestion } from '../edited-question.ts';
import { createKeeper, type Keeper, type KeptState } from './draft-keeper.ts';
import { discardDraft, forgetDraft, sendDraft } from './draft-queries.ts';
import { draftStore } from './draft-store.ts';

interface KeptDraftOptions {
  readonly assessmentId: number;
  /** Question version the change is made from; null for a new question. */
  readonly base: Pick<AssessmentQuestion, 'id' | 'version'> | null;
  readonly values: EditedQuestion;
  readonly isDirty: boolean;
}

/** Autosaves a form from its first change and returns the storage state. */
export function useKeptDraft({ assessmentId, base, values, isDirty }: KeptDraftOptions) {
  const { user } = useSignedIn();
  const [state, setState] = useState<KeptState>('clean');
  const [key] = useState(randomId);
  const keeper = useRef<Keeper | null>(null);
  const written = JSON.stringify(values);

  const keep = useEffectEvent(() => {
    if (!isDirty) {
      // All changes were undone.
      void keeper.current?.forget();
      keeper.current = null;
      return;
    }
    keeper.current ??= createKeeper({
      store: draftStore,
      send: sendDraft,
      forgetOnServer: forgetDraft,
      isPassing,
      onState: setState,
    });
    keeper.current.change({
      user_id: user.id,
      key,
      assessment_id: assessmentId,
      question_id: base?.id ?? null,
      base_version: base?.version ?? null,
      payload: { ...values },
    });
  });
  // Saves on every change, but not on opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the written values change
  useEffect(() => keep(), [written, base?.version]);

  useEffect(() => {
    const flush = () => keeper.current?.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      keeper.current?.leave();
    };
  }, []);

  const adopted = useRef<string | null>(null);
  const discardAdopted = useEffectEvent(() => {
    if (adopted.current !== null)
      void discardDraft(user.id, assessmentId, adopted.current).catch(() => undefined);
    adopted.current = null;
  });
  useEffect(() => {
    if (state === 'saved') discardAdopted();
  }, [state]);

  return {
    key,
    state,
    /** The draft is stored on the server or this device, so leaving loses nothing. */
    isKept: state === 'saved' || state === 'device',
    /** Continues another draft in this form; the other one is deleted once this one is on the server. */
    adopt(other: string) {
      adopted.current = other;
    },
    /** Deletes the drafts after the question was saved. */
    forget() {
      void keeper.current?.forget();
      if (adopted.current !== null)
        void discardDraft(user.id, assessmentId, adopted.current).catch(() => undefined);
    },
  };
}
