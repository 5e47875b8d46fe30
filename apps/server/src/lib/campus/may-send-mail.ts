import type { Db } from '../../db/database.ts';

/** Whether the school may mail others: self-registered schools only after their founder's address is confirmed. */
export async function maySendMail(system: Db, campusId: number): Promise<boolean> {
  const waiting = await system
    .selectFrom('campus as c')
    .innerJoin('trial as t', 't.school_id', 'c.school_id')
    .select('t.school_id')
    .where('c.id', '=', campusId)
    .where('t.confirmed_at', 'is', null)
    .executeTakeFirst();
  return waiting === undefined;
}
