import type { AssignmentSubmission, WorkDraft } from '@pelion/contract/assignment-submissions';
import { deviceMemory } from '../../lib/safe-storage.ts';
import type { Part } from './submission-queries.ts';

/** Work as it is written; files of earlier versions by id. */
export interface DraftValues {
  readonly text: string;
  readonly links: readonly string[];
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

export const uploadPlace = ({ assignment_id, student_id }: Part) => `turn-in-${assignment_id}-${student_id}`;

const isDraft = (kept: unknown): kept is { readonly text: string; readonly links: readonly string[] } =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'links' in kept &&
  Array.isArray(kept.links) &&
  kept.links.every((link) => typeof link === 'string');

/** The draft of the device goes before that of the server; without one, the last version is revised. */
export function draftOf(submission: AssignmentSubmission): DraftValues {
  const work = submission.draft ?? submission.turned_in[0];
  const kept = deviceMemory.read(uploadPlace(submission));
  const files = (work?.files ?? []).flatMap(({ name, file }) => (file ? { id: file.id, name } : []));
  if (isDraft(kept)) return { text: kept.text, links: kept.links, files };
  return { text: work?.text ?? '', links: work?.links ?? [], files };
}

export const keepOnDevice = (part: Part, draft: DraftValues | null): void =>
  deviceMemory.keep(uploadPlace(part), draft && { text: draft.text, links: draft.links });

export const bodyOf = (
  { text, links, files }: DraftValues,
  uploaded: readonly string[],
  following: readonly string[],
): WorkDraft => ({
  text,
  links: links.map((link) => link.trim()).filter(Boolean),
  file_ids: [...files.map(({ id }) => id), ...uploaded],
  upload_ids: [...following],
});
