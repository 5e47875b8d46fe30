import type { AssignmentDetail, AssignmentDocument, AssignmentDraft } from '@pelion/contract/assignments';
import { type Classification, classifications, type ShownTime } from '@pelion/contract/assignments/facts';
import { endingOf, playedEndings } from '@pelion/contract/resources/facts';
import { videoEndings } from '@pelion/contract/uploads/facts';

interface WordPair {
  readonly word: string;
  readonly meaning: string;
}

/** A document in the form, except for uploads of this visit, which stand in their own list. */
export interface DocumentValue {
  readonly key: string;
  /** Null for a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly classification_id: number;
  readonly file_id: string | null;
  readonly resource_id: number | null;
  readonly url: string | null;
  readonly pairs: readonly WordPair[] | null;
}

/** Name and use of an upload, by its key. */
export interface UploadValue {
  readonly name: string;
  readonly isKey: boolean;
  /** Key of the document that it corrects; undefined for a new one. */
  readonly replaces?: string | undefined;
}

export interface AssignmentValues {
  readonly name: string;
  readonly instruction: string;
  readonly subject_id: string;
  readonly class_ids: number[];
  readonly section_ids: number[];
  readonly group_ids: number[];
  readonly student_ids: number[];
  readonly effective_date: string | null;
  readonly due_date: string | null;
  readonly late_until: string | null;
  readonly points: string;
  readonly shown: ShownTime;
  readonly documents: readonly DocumentValue[];
  readonly uploads: Readonly<Record<string, UploadValue>>;
}

const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

export const documentValue = (document: AssignmentDocument): DocumentValue => ({
  key: `document-${document.id}`,
  id: document.id,
  name: document.name,
  classification_id: document.classification_id,
  file_id: document.resource_id === null ? (document.file?.id ?? null) : null,
  resource_id: document.resource_id,
  url: document.resource_id === null ? document.url : null,
  pairs: document.pairs,
});

export const assignmentValues = (
  assignment: AssignmentDetail | null,
  classId: number | null = null,
): AssignmentValues => ({
  name: assignment?.name ?? '',
  instruction: assignment?.instruction_source ?? '',
  subject_id: String(assignment?.subject_id ?? ''),
  class_ids: [assignment ? assignment.class_id : classId].flatMap((id) => id ?? []),
  section_ids: ids(assignment?.sections ?? []),
  group_ids: ids(assignment?.groups ?? []),
  student_ids: ids(assignment?.named_students ?? []),
  effective_date: assignment?.effective_date ?? null,
  due_date: assignment?.due_date ?? null,
  late_until: assignment?.late_until ?? null,
  points: assignment?.points ?? '',
  shown: assignment?.shown ?? 'before',
  documents: assignment?.documents.map(documentValue) ?? [],
  uploads: {},
});

const isVideo = (ending: string) => videoEndings.some((known) => known === ending);

/** Classification of a file by its name. */
export function classificationOf(fileName: string): Classification {
  const ending = endingOf(fileName);
  if (ending === 'epub') return 'ebook';
  if (isVideo(ending)) return 'video';
  return playedEndings.includes(ending) ? 'audio' : 'document';
}

/** `leaves of_trees.final.pdf` -> `leaves of trees.final`. */
export const nameFrom = (fileName: string) => fileName.replace(/\.[^.]+$/, '').replaceAll('_', ' ');

interface DoneUpload {
  readonly key: string;
  readonly name: string;
  readonly file: { readonly id: string } | null;
}

export const uploadValue = (
  { uploads }: Pick<AssignmentValues, 'uploads'>,
  { key, name }: Pick<DoneUpload, 'key' | 'name'>,
): UploadValue => uploads[key] ?? { name: nameFrom(name), isKey: false };

/** Saved documents whose file a new upload can correct. */
export const correctable = ({ documents }: Pick<AssignmentValues, 'documents'>): readonly DocumentValue[] =>
  documents.filter(({ id, file_id }) => id !== null && file_id !== null);

const replacedBy = (values: AssignmentValues, upload: Pick<DoneUpload, 'key' | 'name'>): string | null => {
  const { replaces } = uploadValue(values, upload);
  return correctable(values).find(({ key }) => key === replaces)?.key ?? null;
};

/** Finished uploads that become documents of their own. */
export const addedUploads = <Done extends DoneUpload>(
  values: AssignmentValues,
  done: readonly Done[],
): readonly Done[] => done.filter((upload) => replacedBy(values, upload) === null);

/** Draft of the form, uploads after the other documents. */
export function assignmentBody(
  type: number,
  values: AssignmentValues,
  done: readonly DoneUpload[],
): AssignmentDraft {
  const { class_ids, subject_id, points, documents, uploads: _uploads, shown, ...rest } = values;
  return {
    ...{ ...rest, type },
    class_id: class_ids[0] ?? null,
    subject_id: subject_id === '' ? null : Number(subject_id),
    points: points.trim() === '' ? null : points,
    shown: class_ids.length > 0 ? shown : 'before',
    documents: [
      ...documents.map(({ key, pairs, ...document }) => ({
        ...document,
        file_id: done.find((upload) => replacedBy(values, upload) === key)?.file?.id ?? document.file_id,
        pairs: pairs?.filter(({ word, meaning }) => word.trim() !== '' || meaning.trim() !== '') ?? null,
      })),
      ...addedUploads(values, done).map((upload) => {
        const { name, isKey } = uploadValue(values, upload);
        const classification_id = isKey
          ? classifications.answerKey
          : classifications[classificationOf(upload.name)];
        return { name, classification_id, file_id: upload.file?.id ?? null };
      }),
    ],
  };
}
