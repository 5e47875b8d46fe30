import type { PicturePlace, Place } from '@pelion/contract/marking';
import type { PictureArea } from '@pelion/contract/marking/facts';

/** What is said at a place of a page, with the number that it has on the picture, in its list and on paper. */
export interface Pin extends PicturePlace {
  readonly number: number;
}

/** In the order in which they were set: a number stays what it is while one goes on marking. */
export const pinsOf = (places: readonly Place[]): Pin[] =>
  places.filter((place) => place.kind === 'picture').map((place, index) => ({ ...place, number: index + 1 }));

/** Which one is spoken of; another object is another time, of the same one too. */
export interface Spoken {
  readonly id: string;
}

/** For whoever may set them. */
export interface PinEditing {
  readonly onAdd: (id: string, pageId: string, area: PictureArea) => void;
  readonly onMove: (id: string, area: PictureArea) => void;
  readonly onRemove: (id: string) => void;
  /** Its comment is to be written. */
  readonly onWrite: (id: string) => void;
  readonly isFull: boolean;
}
