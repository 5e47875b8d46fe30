import { type NameIn, numbered, phrase } from '@pelion/words';

export { endingOf } from '../uploads/facts.ts';

// Shared facts about resources, free of schemas, for lists and forms of the browser.

/** spec 1 §3; 7 and 8 do not exist. */
export const resourceCategoryTable = numbered({
  links: { id: 1, label: phrase('Links') },
  documents: { id: 2, label: phrase('Documents') },
  audios: { id: 3, label: phrase('Audios') },
  linkSites: { id: 4, label: phrase('Link Sites') },
  videos: { id: 5, label: phrase('Videos') },
  notes: { id: 6, label: phrase('{^note+}') },
  ebooks: { id: 9, label: phrase('eBook') },
});
export type ResourceCategory = NameIn<typeof resourceCategoryTable>;
export const resourceCategories = resourceCategoryTable.ids;

/** Content of a category: an address, a file or a text. */
export const resourceHolds = {
  links: 'url',
  documents: 'file',
  audios: 'file',
  linkSites: 'url',
  videos: 'file',
  notes: 'text',
  ebooks: 'file',
} as const satisfies Record<ResourceCategory, 'url' | 'file' | 'text'>;

/** Endings of accepted files (spec 1 §3). */
export const resourceEndings: Readonly<Record<ResourceCategory, readonly string[]>> = {
  links: [],
  documents: [
    'png',
    'jpg',
    'svg',
    'jpeg',
    'pdf',
    'docx',
    'xlsx',
    'xls',
    'ppt',
    'pptx',
    'mp3',
    'mp4',
    'webm',
    'mov',
    'ogg',
  ],
  audios: ['mp3', 'ogg', 'wav'],
  linkSites: [],
  videos: ['mp4', 'wmv', 'webm'],
  notes: [],
  ebooks: ['epub'],
};

export const pictureEndings: readonly string[] = ['png', 'jpg', 'svg', 'jpeg'];
export const playedEndings: readonly string[] = ['mp3', 'ogg', 'wav', 'mp4', 'wmv', 'webm', 'mov'];
export const captionEndings: readonly string[] = ['vtt', 'srt'];

export const resourceStatusTable = numbered({
  kept: { id: 1, label: phrase('In the drawer'), tone: 'green' },
  archived: { id: 2, label: phrase('Archived'), tone: 'gray' },
  bin: { id: 3, label: phrase('In the bin'), tone: 'red' },
});
export type ResourceStatus = NameIn<typeof resourceStatusTable>;
export const resourceStatuses = resourceStatusTable.ids;

export const resourceVisibilities = ['own', 'shared', 'campus'] as const;
export type ResourceVisibility = (typeof resourceVisibilities)[number];

export const resourceSorts = ['newest', 'name'] as const;

export const licenceTable = numbered({
  allRightsReserved: { id: 1, label: phrase('All rights reserved') },
  ccBy: { id: 2, label: phrase('CC BY') },
  ccBySa: { id: 3, label: phrase('CC BY-SA') },
  ccByNc: { id: 4, label: phrase('CC BY-NC') },
  ccByNcSa: { id: 5, label: phrase('CC BY-NC-SA') },
  ccByNd: { id: 6, label: phrase('CC BY-ND') },
  ccByNcNd: { id: 7, label: phrase('CC BY-NC-ND') },
  publicDomain: { id: 8, label: phrase('Public domain (CC0)') },
});
export type Licence = NameIn<typeof licenceTable>;
export const licences = licenceTable.ids;

/** Days that a deleted resource stays in the bin. */
export const BIN_DAYS = 30;
export const RESOURCES_A_PAGE = 8;
/** Matches are counted up to here. */
export const MOST_COUNTED = 1000;
export const MOST_TAGS = 20;
export const LONGEST_TAG = 40;
export const MOST_CAPTIONS = 10;

/** Languages offered for captions, BCP 47. */
export const captionLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh',
] as const;

/** `Spanish`, in the language of the reader. */
export const captionLanguageText = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
