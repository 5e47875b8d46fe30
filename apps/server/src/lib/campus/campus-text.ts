import { campusTypeOf, type TermOverrides, type Text } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { campusWords, publicWords } from '../campus-words.ts';
import { type Letterhead, pelionLetterhead } from '../mail/mail-parts.ts';

/** Terms and letterhead of a mail. */
export interface Voice {
  readonly text: Text;
  readonly letterhead: Letterhead;
}

/** How a campus writes, outside of a request; Pelion itself where there is none. */
export async function voiceAt(system: Db, campusId: number | undefined): Promise<Voice> {
  if (campusId === undefined) return { text: publicWords, letterhead: pelionLetterhead };
  const campus = await system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.id', '=', campusId)
    .select([
      'c.name',
      'c.color_code',
      'c.campus_type',
      sql<TermOverrides>`s.term_overrides || c.term_overrides`.as('term_overrides'),
    ])
    .executeTakeFirstOrThrow();
  return {
    text: campusWords(campusTypeOf(campus.campus_type) ?? 'k12', campus.term_overrides),
    letterhead: { name: campus.name, color: campus.color_code },
  };
}

/** Terms of the campus only. */
export const wordsAt = async (system: Db, campusId: number | undefined): Promise<Text> =>
  (await voiceAt(system, campusId)).text;
