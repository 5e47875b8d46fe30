import { type Phrase, phrase } from '@pelion/words';
import { MOST_OCCURRENCES, type SeriesFault } from './series/list-occurrences.ts';

/** Refusals in the words of the type: of classes (1) or meetings (2). */
const sentences = {
  1: {
    over: phrase('This {class} is over.'),
    ended: phrase('This {class} is cancelled or deleted.'),
    deleted: phrase('This {class} is deleted already.'),
    scheduled: phrase('This {class} is neither cancelled nor deleted.'),
    assistant: phrase('An assistant cannot hold the {class} as well'),
    scope: phrase('Choose which {class+} of the series repeat like this'),
    none: phrase('No {class} falls on these days'),
    tooMany: phrase('At most {$n} {class+} in a series', { n: MOST_OCCURRENCES }),
    tooLong: phrase('A series lasts two years at most'),
  },
  2: {
    over: phrase('This {meeting} is over.'),
    ended: phrase('This {meeting} is cancelled or deleted.'),
    deleted: phrase('This {meeting} is deleted already.'),
    scheduled: phrase('This {meeting} is neither cancelled nor deleted.'),
    assistant: phrase('An assistant cannot hold the {meeting} as well'),
    scope: phrase('Choose which {meeting+} of the series repeat like this'),
    none: phrase('No {meeting} falls on these days'),
    tooMany: phrase('At most {$n} {meeting+} in a series', { n: MOST_OCCURRENCES }),
    tooLong: phrase('A series lasts two years at most'),
  },
} as const satisfies Record<1 | 2, Record<SeriesFault, Phrase> & Record<string, Phrase>>;

export const sentencesOf = (typeId: number): (typeof sentences)[1 | 2] => sentences[typeId === 2 ? 2 : 1];

/** Changes made since a change that is to be undone. */
export const changedSinceThen = (typeId: number, n: number): Phrase =>
  typeId === 2
    ? phrase('This cannot be undone: {$n} of the {meeting+} {#n|has|have} changed since then.', { n })
    : phrase('This cannot be undone: {$n} of the {class+} {#n|has|have} changed since then.', { n });
