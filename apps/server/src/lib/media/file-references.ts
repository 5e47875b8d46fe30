import type { Services } from '../services.ts';
import { mediaUrlOf } from './media-url.ts';

// Stored texts reference a picture by its file: <img src="file:5f0c…">. A link would expire after an hour or two and be
// part of an immutable version; links are therefore made when a response is written, in one place.

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const inHtml = new RegExp(`src=\\\\?"file:(${uuid})`, 'g');
const wholeId = new RegExp(`^${uuid}$`);
const wholeReference = new RegExp(`^file:${uuid}$`);

/** Whether the source references one of our pictures. */
export const isFileReference = (source: string): boolean => wholeReference.test(source);

/** Reference to a stored file in texts. */
export const fileReference = (id: string) => `file:${id}`;

/** Ids of files that this HTML references, or JSON with such HTML. */
export const referencedFiles = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(inHtml)].flatMap(([, id]) => id ?? [])),
];

/** The editor returns the link that was shown together with the file's id. */
export const isFileId = (id: string): boolean => wholeId.test(id);

/** Reference within JSON text, where quotes are escaped. */
const inJson = new RegExp(`src=\\\\"file:(${uuid})\\\\"`, 'g');

/** Replaces each reference in the JSON text of a response by a signed link. Free without references. */
export const withFileLinks = (json: string, signing: Pick<Services, 'clock' | 'settings'>): string =>
  json.includes('src=\\"file:')
    ? json.replace(
        inJson,
        (_, id: string) =>
          `src=\\"${mediaUrlOf(signing, id).replaceAll('&', '&amp;')}\\" data-file=\\"${id}\\"`,
      )
    : json;
