import type { Services } from '../services.ts';
import { mediaUrlOf } from './media-url.ts';

// A stored text names a picture by its file: <img src="file:5f0c…">. A link would end after an hour or two, and would be
// part of an immutable version; so the link is made when the text is presented, in one place for every answer.

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const wholeId = new RegExp(`^${uuid}$`);
const wholeReference = new RegExp(`^file:${uuid}$`);

/** What a sanitised text may hold as the source of a picture of ours. */
export const isFileReference = (source: string): boolean => wholeReference.test(source);

/** A stored file's id -> how texts name it. */
export const fileReference = (id: string) => `file:${id}`;

/** An editor sends back what it was shown: the link, and beside it the file that it stands for. */
export const isFileId = (id: string): boolean => wholeId.test(id);

/** As it stands in JSON text, where quotes are escaped. */
const inJson = new RegExp(`src=\\\\"file:(${uuid})\\\\"`, 'g');

/** The JSON text of an answer with a link that opens in the place of each reference. Costs nothing where there is none. */
export const withFileLinks = (json: string, signing: Pick<Services, 'clock' | 'settings'>): string =>
  json.includes('src=\\"file:')
    ? json.replace(
        inJson,
        (_, id: string) =>
          `src=\\"${mediaUrlOf(signing, id).replaceAll('&', '&amp;')}\\" data-file=\\"${id}\\"`,
      )
    : json;
