import { phrase, type Template, template } from '@pelion/words';
import { defineNotice, type NoticeKind } from '../../lib/notices/notice-kind.ts';
import { levelNotice } from '../../lib/notices/school-levels.ts';
import type { SeatKind } from './seats.ts';

interface Words {
  readonly most: Template<'title'>;
  readonly all: Template<'title'>;
}

const seatNotice = (kind: string, of: SeatKind, { most, all }: Words) =>
  levelNotice(
    {
      kind,
      label: phrase('Seats of the plan are almost taken'),
      sentence: ({ count }) => (count >= 100 ? all : most),
    },
    { crossings: 'seat_crossing', event: 'seats.crossed', of },
  );

const follows = 'seatLevel';

export const seatNotices: readonly NoticeKind[] = [
  defineNotice(
    seatNotice(follows, 'user', {
      most: template('80 % of the seats of “{$title}” are taken.'),
      all: template('All seats of “{$title}” are taken.'),
    }),
  ),
  defineNotice({
    ...seatNotice('teacherSeatLevel', 'teacher', {
      most: template('80 % of the seats of “{$title}” for {teacher+} are taken.'),
      all: template('All seats of “{$title}” for {teacher+} are taken.'),
    }),
    follows,
  }),
  defineNotice({
    ...seatNotice('studentSeatLevel', 'student', {
      most: template('80 % of the seats of “{$title}” for {student+} are taken.'),
      all: template('All seats of “{$title}” for {student+} are taken.'),
    }),
    follows,
  }),
];
