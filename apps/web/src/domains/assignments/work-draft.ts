import type { AssignmentSubmission, AssignmentWork } from '@pelion/contract/assignment-submissions';
import type { Upload } from '../../lib/uploads/uploads.ts';
import { withScheme } from '../../lib/web-address.ts';
import type { Part } from './submission-queries.ts';
import type { KeptDraft, WantedFile, WantedWork } from './turn-ins-database.ts';

export const uploadPlace = ({ assignment_id, student_id }: Part) => `turn-in-${assignment_id}-${student_id}`;

/** File that the server has. */
export interface ServerFile {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
}

/** Work as it is written. */
export interface DraftValues {
  readonly text: string;
  readonly links: readonly string[];
  /** Files of the server's draft, or of the version that is revised. */
  readonly files: readonly ServerFile[];
  /** Ids of files and keys of uploads, in the order shown; others come last. */
  readonly order: readonly string[];
  readonly out: readonly string[];
  /** Version of the server's draft on which it is based; 0 for none. */
  readonly version: number;
}

export interface OpenedDraft {
  readonly values: DraftValues;
  /** Other work that was saved since this device has changed its own; null for none. */
  readonly theirs: AssignmentWork | null;
}

export const filesOf = ({ files }: Pick<AssignmentWork, 'files'>): readonly ServerFile[] =>
  files.flatMap(({ name, file, picture }) => (file ? { id: file.id, name, picture } : []));

/** Values of a version; without one, those of nothing. */
export function valuesOf(work: AssignmentWork | undefined, version: number): DraftValues {
  const files = work ? filesOf(work) : [];
  return {
    ...{ text: work?.text ?? '', links: work?.links ?? [], files, version },
    ...{ order: files.map(({ id }) => id), out: [] },
  };
}

const sameWords = (
  one: Pick<DraftValues, 'text' | 'links'>,
  other: Pick<DraftValues, 'text' | 'links'>,
): boolean =>
  one.text.trim() === other.text.trim() && cleaned(one.links).join() === cleaned(other.links).join();

/** The draft of the device goes before that of the server; without one, the last version is revised. */
export function openedDraft(submission: AssignmentSubmission, kept: KeptDraft | null): OpenedDraft {
  const version = submission.draft?.version ?? 0;
  const work = submission.draft ?? submission.turned_in[0];
  const values = valuesOf(work, version);
  if (!kept) return { values, theirs: null };
  const { text, links, order, out } = kept;
  const isBased = kept.version === version || sameWords(kept, values);
  return { values: { ...values, text, links, order, out }, theirs: isBased ? null : (work ?? null) };
}

/** File as the form shows it: on the server, or an upload of this device. */
export interface DraftFile {
  readonly key: string;
  readonly name: string;
  readonly picture: string | null;
  readonly upload: Upload | null;
}

/** Files in the order shown, without those taken out. */
export function draftFiles(
  { files, order, out }: DraftValues,
  list: readonly Upload[],
): readonly DraftFile[] {
  const all: readonly DraftFile[] = [
    ...files.map(({ id, name, picture }) => ({ key: id, name, picture, upload: null })),
    ...list.map((upload) => ({
      key: upload.key,
      name: upload.name,
      picture: upload.file?.media_type.startsWith('image/') ? upload.file.url : null,
      upload,
    })),
  ];
  const placeOf = ({ key }: DraftFile) => (order.includes(key) ? order.indexOf(key) : order.length);
  return all.filter(({ key }) => !out.includes(key)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

const cleaned = (links: readonly string[]): string[] =>
  links.map((link) => withScheme(link.trim())).filter(Boolean);

/** Half an address is no link of a draft yet. */
const isWhole = (link: string) => /^https?:/i.test(link) && URL.canParse(link);

export const hasBrokenLink = ({ links }: Pick<WantedWork, 'links'>): boolean => !links.every(isWhole);

/** Draft with the files that have arrived. */
export function bodyOf(values: DraftValues, files: readonly DraftFile[]) {
  const ids = files.flatMap(({ key, upload }) => (upload ? (upload.file?.id ?? []) : key));
  return {
    ...{ text: values.text, links: cleaned(values.links).filter(isWhole), file_ids: ids, order: ids },
    version: values.version,
  };
}

/** Work as it is pressed, with files that are still on their way. Refused files are no part of it. */
export const wantedOf = (values: DraftValues, files: readonly DraftFile[]): WantedWork => ({
  text: values.text,
  links: cleaned(values.links),
  files: files.flatMap(({ key, upload }): WantedFile | readonly WantedFile[] => {
    if (!upload) return { file: key };
    if (upload.file) return { file: upload.file.id };
    return upload.state === 'refused' ? [] : { upload: key };
  }),
  version: values.version,
});

export const isEmptyWork = ({ text, links, files }: WantedWork): boolean =>
  text.trim() === '' && links.length === 0 && files.length === 0;
