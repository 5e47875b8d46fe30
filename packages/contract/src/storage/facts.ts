import { phrase } from '@pelion/words';

/** Kinds by which storage is shown, in this order. */
export const storageKinds = ['picture', 'document', 'audio', 'video', 'book', 'package', 'other'] as const;
export type StorageKind = (typeof storageKinds)[number];

export const storageKindWords = {
  picture: phrase('Pictures'),
  document: phrase('Documents'),
  audio: phrase('Audios'),
  video: phrase('Videos'),
  book: phrase('Books'),
  package: phrase('Packages'),
  other: phrase('Other files'),
} as const;

/** Percent of the plan's storage at which school admins are told. */
export const storageLevels = [80, 100] as const;
export type StorageLevel = (typeof storageLevels)[number];

/** People listed by their use. */
export const MOST_PEOPLE = 50;
