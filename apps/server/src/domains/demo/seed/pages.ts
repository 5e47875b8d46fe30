import { randomUUID } from 'node:crypto';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { questionTypes } from '@pelion/questions/types/facts';
import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../lib/files.ts';
import { storeFile } from '../../files/service.ts';
import { drawJpeg, type Shade } from './jpeg.ts';

// An essay by hand: two photos of ruled paper, drawn as everything of the demo is.

const WIDTH = 600;
const HEIGHT = 800;
const LINE = 32;
const MARGIN = 72;
const MINUTE_MS = 60_000;

/** A hand that writes along the lines: words of unlike length, and the last line is short. */
const handwriting =
  (lines: number, lastShare: number): Shade =>
  (x, y) => {
    const paper = 244 - Math.round((28 * (x + y)) / (WIDTH + HEIGHT));
    const line = Math.floor(y / LINE);
    const down = y % LINE;
    const isRule = down === LINE - 1 || x === MARGIN;
    const end = line === lines ? MARGIN + (WIDTH - 2 * MARGIN) * lastShare : WIDTH - 40;
    if (line < 2 || line > lines || x < MARGIN + 12 || x > end) return isRule ? paper - 45 : paper;
    // Words of four to nine letters, by a rhythm that no line shares with the next.
    const isGap = Math.sin(x / 19 + line * 2.7) + Math.sin(x / 31 + line * 1.3) > 1.1;
    const pen =
      LINE - 9 - 6 * Math.abs(Math.sin(x / 3.1 + line)) - 5 * Math.max(0, Math.sin(x / 11 + line * 5));
    const isInk = !isGap && Math.abs(down - pen) < 1.8;
    return isInk ? 58 : isRule ? paper - 45 : paper;
  };

const drawings = [handwriting(23, 1), handwriting(9, 0.4)];

/** Seeds a handwritten essay of two pages, without typed text, for the last waiting student. */
export async function seedPages(
  db: Db,
  files: Files,
  { campusId, scheduleId }: { readonly campusId: number; readonly scheduleId: number },
): Promise<void> {
  const item = await db
    .selectFrom('attempt_item as i')
    .innerJoin('attempt as t', 't.id', 'i.attempt_id')
    .select(['i.id', 't.student_id', 't.created_at'])
    .where('t.campus_id', '=', campusId)
    .where('t.schedule_id', '=', scheduleId)
    .where('t.status', '=', resultStatuses.userSubmitted)
    .where('i.question_type', '=', questionTypes.text2.id)
    .where('i.earned', 'is', null)
    .orderBy('t.id', 'desc')
    .orderBy('i.position')
    .executeTakeFirst();
  if (!item) return;
  await db.deleteFrom('answer').where('campus_id', '=', campusId).where('item_id', '=', item.id).execute();
  for (const [index, draw] of drawings.entries()) {
    const at = new Date(item.created_at.getTime() + (5 + index) * MINUTE_MS);
    const bytes = drawJpeg(WIDTH, HEIGHT, draw);
    const picture = { name: 'page.jpg', mediaType: 'image/jpeg', bytes, now: at };
    const file = await storeFile(db, files, { campusId, ownerId: item.student_id, ...picture });
    await db
      .insertInto('answer_page')
      .values({
        campus_id: campusId,
        item_id: item.id,
        id: randomUUID(),
        size: bytes.byteLength,
        received: bytes.byteLength,
        file_id: file.id,
        width: WIDTH,
        height: HEIGHT,
        written_at: at,
        began_at: at,
        kept_at: at,
      })
      .execute();
  }
}
