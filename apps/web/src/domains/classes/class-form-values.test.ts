import { classDraft, classEdit } from '@pelion/contract/classes';
import { expect, test } from 'vitest';
import { buildClass } from '../../../test/classes.ts';
import { changeOf, draftOf, newValues, nextHour, valuesOf } from './class-form-values.ts';
import { noRepeat } from './repeat-values.ts';

const zone = 'America/New_York';

test.each([
  ['2027-01-11T14:20:00Z', { day: '2027-01-11', from: '10:00', to: '11:00', endsNextDay: false }],
  // Half an hour off the hours of UTC.
  [
    '2027-01-11T14:20:00Z',
    { day: '2027-01-11', from: '20:00', to: '21:00', endsNextDay: false },
    'Asia/Kolkata',
  ],
  ['2027-01-12T03:10:00Z', { day: '2027-01-11', from: '23:00', to: '00:00', endsNextDay: true }],
  // The clocks skip the hour from two to three.
  ['2027-03-14T06:30:00Z', { day: '2027-03-14', from: '03:00', to: '04:00', endsNextDay: false }],
])('at %s the next full hour is %j', (now, times, at = zone) => {
  expect(nextHour(Date.parse(now), at)).toEqual(times);
});

test('a draft keeps the clock of the campus, and needs only name, teacher and time', () => {
  const values = {
    ...newValues({
      times: { day: '2027-01-11', from: '09:00', to: '09:45', endsNextDay: false },
      teacherId: 5,
      classroomId: null,
    }),
    name: 'Algebra',
    repeat: { ...noRepeat, repeats: 'weekly' as const },
  };
  const draft = draftOf(values, 1, zone);
  expect(draft).toMatchObject({
    starts_at: '2027-01-11T14:00:00.000Z',
    ends_at: '2027-01-11T14:45:00.000Z',
    repeat: 'FREQ=WEEKLY;BYDAY=MO',
  });
  expect(classDraft.safeParse(draft).success).toBe(true);
  const issues = classDraft.safeParse(draftOf({ ...values, teacher: [], from: '', to: '08:00' }, 1, zone))
    .error?.issues;
  expect(issues?.map(({ path }) => path.join())).toEqual(expect.arrayContaining(['teacher_id', 'starts_at']));
});

test('an edit leaves untouched times to the second, and sends a repetition only for a series', () => {
  const record = buildClass({
    starts_at: '2027-01-11T14:00:30Z',
    ends_at: '2027-01-11T14:45:00Z',
    series_id: 8,
    repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270630',
  });
  const values = valuesOf(record, zone);
  const same = changeOf({ ...values, name: 'Geometry' }, record, 'this', zone);
  expect(same).toMatchObject({ name: 'Geometry', starts_at: '2027-01-11T14:00:30Z' });
  expect(same).not.toHaveProperty('repeat');
  expect(changeOf({ ...values, from: '10:00', to: '10:45' }, record, 'this', zone).starts_at).toBe(
    '2027-01-11T15:00:00.000Z',
  );
  const daily = { ...values, repeat: { ...values.repeat, repeats: 'daily' as const } };
  expect(changeOf(daily, record, 'this', zone)).not.toHaveProperty('repeat');
  const following = changeOf(daily, record, 'following', zone);
  expect(following.repeat).toBe('FREQ=DAILY;UNTIL=20270630');
  expect(classEdit.safeParse({ ...following, version: 1 }).success).toBe(true);
});

test('an edit sends no people and no times that the viewer may not see or change', () => {
  const record = buildClass({ can: { reschedule: false, seePeople: false } });
  const change = changeOf(valuesOf(record, zone), record, 'this', zone);
  for (const field of ['student_ids', 'starts_at', 'ends_at', 'classroom_id', 'repeat'])
    expect(change).not.toHaveProperty(field);
});
