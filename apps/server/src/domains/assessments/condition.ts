import { isMoment } from '../../db/date-range.ts';

/** A part of the `where`, with the values of the names in its text. */
export interface Condition {
  readonly text: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

const startText = (date: string, name: string) =>
  isMoment(date) ? `:${name}::timestamptz` : `:${name}::date::timestamp at time zone :zone`;
const endText = (date: string, name: string) =>
  isMoment(date)
    ? `:${name}::timestamptz + interval '1 millisecond'`
    : `(:${name}::date + 1)::timestamp at time zone :zone`;

/** SQL conditions of `rangeStart` and `rangeEnd`; `named` prefixes the parameters of the range. */
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
          text: `${column} >= ${startText(first, `${named}_from`)}`,
          values: { [`${named}_from`]: first, ...(!isMoment(first) && { zone }) },
        },
      ]
    : []),
  ...(last
    ? [
        {
          text: `${column} < ${endText(last, `${named}_to`)}`,
          values: { [`${named}_to`]: last, ...(!isMoment(last) && { zone }) },
        },
      ]
    : []),
];
