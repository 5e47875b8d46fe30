import { expect, test } from 'vitest';
import { pastedCells } from '../../lib/grid-cells.ts';
import { type Cells, pastedScores, publishedTable, withPublished } from './published-table.ts';

const empty: Cells = {
  lower: [null, null, null],
  lower_top: [null, null, null],
  higher: [null, null, null],
  higher_top: [null, null, null],
};
const read = (text: string) => pastedScores(pastedCells(text));

test('reads both sections of a published file, with its headings, for both ways', () => {
  const lines = read(
    'raw,rw_lower,rw_upper,math_lower,math_upper\n0,200,200,200,210\n1,210,230,220,250\n2,230,250,,\n',
  );
  const table = publishedTable(lines, 'math');
  expect(withPublished(empty, table?.english)).toEqual({
    lower: [200, 210, 230],
    lower_top: [null, 230, 250],
    higher: [200, 210, 230],
    higher_top: [null, 230, 250],
  });
  expect(withPublished(empty, table?.math)).toMatchObject({
    lower: [200, 220, null],
    lower_top: [210, 250, null],
  });
});

test('reads one section where two bounds follow the number of right answers', () => {
  const table = publishedTable(read('1\t210\t230\n2\t230\t250'), 'english');
  expect(withPublished(empty, table?.english).lower).toEqual([null, 210, 230]);
  expect(table).not.toHaveProperty('math');
});

test.each(['200\t210\n300\t310', '0\t200\n5\t210', '0\t200\n1\t210'])(
  'takes plain cells as cells: %j',
  (text) => expect(publishedTable(read(text), 'english')).toBeNull(),
);
