import type { Place } from '@pelion/contract/marking';
import { placeLimits } from '@pelion/contract/marking/facts';
import { useState } from 'react';
import { type PinEditing, pinsOf, type Spoken } from '../answer-pages/pins.ts';

interface PinnedForm {
  readonly values: { readonly places: readonly Place[] };
  readonly change: (change: { readonly places: readonly Place[] }) => void;
}

/** State of the comments on page areas, shared by the picture and the list. */
export function usePins({ values: { places }, change }: PinnedForm) {
  /** Place whose page is shown. */
  const [active, setActive] = useState<Spoken | null>(null);
  /** Place whose field gets the focus. */
  const [written, setWritten] = useState<Spoken | null>(null);
  const editing: PinEditing = {
    onAdd: (id, page_id, area) =>
      change({ places: [...places, { kind: 'picture', id, page_id, ...area, comment: '' }] }),
    onMove: (id, area) =>
      change({
        places: places.map((place) =>
          place.id === id && place.kind === 'picture' ? { ...place, ...area } : place,
        ),
      }),
    onRemove: (id) => change({ places: places.filter((place) => place.id !== id) }),
    onWrite: (id) => setWritten({ id }),
    isFull: places.length >= placeLimits.places,
  };
  return { pins: pinsOf(places), active, written, editing, speakOf: (id: string) => setActive({ id }) };
}
