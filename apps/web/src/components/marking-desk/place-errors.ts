import type { Place } from '@pelion/contract/marking';

/** Validation errors of place comments with the ids of their places; `path` leads to the places of the body. */
export const placeErrorsIn = (
  errors: Readonly<Record<string, string>>,
  path: 'places' | 'marks.0.places',
  places: readonly Place[],
) =>
  Object.entries(errors).flatMap(([of, message]) => {
    const [, at] = of.startsWith(`${path}.`) ? (/^(\d+)\./.exec(of.slice(path.length + 1)) ?? []) : [];
    const place = at === undefined ? undefined : places[Number(at)];
    return place ? [[place.id, message] as const] : [];
  });
