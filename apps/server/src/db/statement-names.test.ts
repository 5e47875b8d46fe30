import { describe, expect, it } from 'vitest';
import { statementNames } from './statement-names.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const afterMany = (text: string, options?: Parameters<typeof statementNames>[0]) => {
  const names = statementNames(options);
  return times(10).map(() => names.nameOf(text));
};

describe('the name of a statement', () => {
  it('is given at its third time, and stays', () => {
    expect(afterMany('select 1 where $1')).toEqual([
      undefined,
      undefined,
      ...times(8).map(() => 'statement-1'),
    ]);
  });

  it('is never given to rows, which have a text for each number of them', () => {
    const rows = 'insert into a (x, y) values ($1, $2), ($3, $4)';
    const names = statementNames();
    expect(new Set(times(100).map(() => names.nameOf(rows)))).toEqual(new Set([undefined]));
  });

  it('is given to a list whose length keeps coming, and to so many of them', () => {
    const names = statementNames({ lists: 2 });
    const list = (length: number) =>
      `select * from a where id in (${times(length)
        .map((place) => `$${place + 1}`)
        .join(', ')})`;
    expect(new Set(times(19).map(() => names.nameOf(list(3))))).toEqual(new Set([undefined]));
    const lengths = [3, 4, 5].map((length) =>
      times(30)
        .map(() => names.nameOf(list(length)))
        .at(-1),
    );
    expect(lengths).toEqual(['statement-1', 'statement-2', undefined]);
    expect(
      times(3)
        .map(() => names.nameOf('select 1 where $1'))
        .at(-1),
    ).toBe('statement-3');
  });

  it.each([
    'select * from a where id in ($1)',
    'select * from a where id = any($1)',
    'insert into a (x, y) values ($1, $2)',
    'select coalesce((select x from b), (\n  select x from c), (select x from d)) from a where y = $1',
  ])('is given to what has one text: %s', (text) => {
    expect(afterMany(text).at(-1)).toBe('statement-1');
  });

  it('is given to so many and no more, however many texts come', () => {
    const names = statementNames({ names: 5, counted: 10 });
    const given = times(100).flatMap((text) => times(4).map(() => names.nameOf(`select ${text} where $1`)));
    expect(new Set(given).size).toBe(6);
  });

  it('is not given to texts that come three times among too many others', () => {
    const names = statementNames({ counted: 10 });
    const given = times(3).flatMap(() => times(20).map((text) => names.nameOf(`select ${text} where $1`)));
    expect(new Set(given)).toEqual(new Set([undefined]));
  });
});
