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
  /** What the change is made from; null: a new one. */
  readonly base: Pick<AssessmentQuestion, 'id' | 'version'> | null;
  readonly values: EditedQuestion;
  readonly isDirty: boolean;
}

/** Keeps what stands in a form from the first change on, and says where it is kept. */
export function useKeptDraft({ assessmentId, base, values, isDirty }: KeptDraftOptions) {
  const { user } = useSignedIn();
  const [state, setState] = useState<KeptState>('clean');
  const [key] = useState(randomId);
  const keeper = useRef<Keeper | null>(null);
  const written = JSON.stringify(values);

  const keep = useEffectEvent(() => {
    if (!isDirty) {
      // Everything is as it was again.
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
  // Each change is kept; what was opened and not changed is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written is the reason, by its value
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
    /** It stands on the server or on this device: leaving loses nothing. */
    isKept: state === 'saved' || state === 'device',
    /** The form goes on with another draft, which goes once this one is on the server. */
    adopt(other: string) {
      adopted.current = other;
    },
    /** Saved for good. */
    forget() {
      void keeper.current?.forget();
      if (adopted.current !== null)
        void discardDraft(user.id, assessmentId, adopted.current).catch(() => undefined);
    },
  };
}
