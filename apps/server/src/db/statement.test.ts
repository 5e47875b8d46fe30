import { describe, expect, it } from 'vitest';
import { statement } from './statement.ts';

describe('a statement with named values', () => {
  it('gives each name one place, however often it stands in the text, and leaves casts alone', () => {
    const find = statement('find', ['campus', 'ids'], 'select :ids::bigint[] where c = :campus or d=:campus');
    expect(find({ ids: [1], campus: 7 })).toEqual({
      name: 'find',
      text: 'select $2::bigint[] where c = $1 or d=$1',
      values: [7, [1]],
    });
  });

  it('refuses a name that only the text or only the list has', () => {
    expect(() => statement('a', ['campus'], 'select :campus, :user')).toThrow('does not list :user');
    expect(() => statement('b', ['campus', 'user'], 'select :campus')).toThrow('does not use :user');
  });
});
