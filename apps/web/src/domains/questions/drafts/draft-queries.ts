import type { questionDrafts } from '@pelion/contract/question-drafts';
import { questionDraftRoutes } from '@pelion/contract/question-drafts/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../lib/transport.ts';
import { draftStore, type StoredDraft } from './draft-store.ts';

const client = clientOf<typeof questionDrafts>(questionDraftRoutes);

/** Draft offered for continuing, from the server or, if newer, from this device. */
export interface OfferedDraft {
  readonly key: string;
  readonly question_id: number | null;
  readonly base_version: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly updated_at: string;
}

const offered = ({
  changed_at: updated_at,
  user_id: _,
  assessment_id: __,
  ...draft
}: StoredDraft): OfferedDraft => ({
  ...draft,
  updated_at,
});

/** The user's unsaved drafts in an assessment from all devices, newest first. */
export const draftsQuery = (userId: number, assessmentId: number) =>
  queryOptions({
    queryKey: ['questionDrafts', userId, assessmentId],
    async queryFn({ signal }) {
      const [kept, here] = await Promise.all([
        client.listDrafts({ params: { assessment_id: assessmentId } }, { signal }).catch(() => []),
        draftStore.list(userId, assessmentId).catch(() => []),
      ]);
      const byKey = new Map<string, OfferedDraft>();
      for (const draft of [...kept, ...here.map(offered)]) {
        const other = byKey.get(draft.key);
        if (!other || draft.updated_at > other.updated_at) byKey.set(draft.key, draft);
      }
      return [...byKey.values()].toSorted((one, other) => other.updated_at.localeCompare(one.updated_at));
    },
    // Fetched once when the form opens; after that the form has newer data.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type Kept = Omit<StoredDraft, 'changed_at'>;

export const sendDraft = ({ key, assessment_id, question_id, base_version, payload }: Kept) =>
  client.keepDraft({
    params: { assessment_id, key },
    body: { question_id, base_version, payload: { ...payload } },
  });

export const forgetDraft = ({ key, assessment_id }: Pick<Kept, 'key' | 'assessment_id'>) =>
  client.forgetDraft({ params: { assessment_id, key } });

/** Deletes the draft on this device and on the server. */
export async function discardDraft(userId: number, assessmentId: number, key: string): Promise<void> {
  await Promise.all([
    draftStore.remove(userId, key).catch(() => undefined),
    forgetDraft({ assessment_id: assessmentId, key }),
  ]);
}
