/** A part of the `where`, with the values of the names in its text. */
export interface Condition {
  readonly text: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Whole days, both included; `named` tells the values of one range from those of another. */
export const between = (
  column: string,
  named: string,
  first: string | undefined,
  last: string | undefined,
  zone: string,
): Condition[] => [
  ...(first
    ? [
        {
          text: `${column} >= :${named}_from::date::timestamp at time zone :zone`,
          values: { [`${named}_from`]: first, zone },
        },
      ]
    : []),
  ...(last
    ? [
        {
          text: `${column} < (:${named}_to::date + 1)::timestamp at time zone :zone`,
          values: { [`${named}_to`]: last, zone },
        },
      ]
    : []),
];
