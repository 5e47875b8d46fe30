import type { AnswerPage } from '@pelion/contract/attempts';
import type { PicturePlace, Place } from '@pelion/contract/marking';
import type { PictureArea } from '@pelion/contract/marking/facts';

/** Page of an answer or of turned-in work; without a width while its picture is not there yet. */
export interface ShownPage extends Omit<AnswerPage, 'kept_at'> {
  /** Name of its file, above the page. */
  readonly title?: string;
}

/** Comment at a place on a page, with its number on the picture, in the list and on paper. */
export interface Pin extends PicturePlace {
  readonly number: number;
}

/** Numbers the pins in the order they were added, so numbers stay stable while marking goes on. */
export const pinsOf = (places: readonly Place[]): Pin[] =>
  places.filter((place) => place.kind === 'picture').map((place, index) => ({ ...place, number: index + 1 }));

/** The selected pin. A new object selects the same pin again. */
export interface Spoken {
  readonly id: string;
}

/** Callbacks for a marker who may edit the pins. */
export interface PinEditing {
  readonly onAdd: (id: string, pageId: string, area: PictureArea) => void;
  readonly onMove: (id: string, area: PictureArea) => void;
  readonly onRemove: (id: string) => void;
  /** Opens the pin's comment for writing. */
  readonly onWrite: (id: string) => void;
  readonly isFull: boolean;
}
