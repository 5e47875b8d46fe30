import { expect, it } from 'vitest';
import { attendanceTable, countedMark, markMove, replacedMark, unmarked } from './facts.ts';

it('moves marks by one table: free, with a reason, or not at all', () => {
  const all = Object.values(attendanceTable.ids);
  const signs = { same: '=', free: 'y', reason: 'r', refused: '-' };
  const rows = [null, ...all].map((from) => all.map((to) => signs[markMove(from, to)]).join(''));
  expect(rows).toEqual([
    'yyy--yy',
    '=rr----',
    'r=ry---',
    'rr=y---',
    '---=y--',
    '----=--',
    'yyy--=y',
    'yyyy--=',
  ]);
});

it('counts a makeup, else the mark of the office, of the teacher, of the system', () => {
  const marks = { makeup: null, office: 2, teacher: 3, system: 6 };
  expect(countedMark({ ...marks, makeup: 4 })).toBe(4);
  expect(countedMark(marks)).toBe(2);
  expect(countedMark({ ...marks, office: null })).toBe(3);
  expect(countedMark({ ...marks, office: null, teacher: null })).toBe(6);
  expect(countedMark(unmarked)).toBeNull();
});

it('replaces the own mark, else one that counts less', () => {
  const marks = { makeup: null, office: 2, teacher: null, system: 6 };
  expect(replacedMark(marks, 'office')).toBe(2);
  expect(replacedMark(marks, 'teacher')).toBe(6);
  expect(replacedMark({ ...marks, office: null }, 'office')).toBe(6);
});
