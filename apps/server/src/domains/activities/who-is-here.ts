import type { Context } from '../../lib/http/implement.ts';
import { AWAY_FOR_MS, presenceOf } from './presence.ts';
import { listMembersHere } from './queries.ts';

/** Most rows a browser requests. */
const MOST = 100;

/** Lists people who are online or away, latest activity first. */
export async function whoIsHere({ db, services }: Pick<Context, 'db' | 'services'>) {
  await services.heartbeats.write();
  const now = services.clock.now();
  const members = await listMembersHere(db, new Date(now.getTime() - AWAY_FOR_MS), MOST);
  return members.flatMap(({ user_type, ...member }) => {
    const presence = presenceOf(member, now);
    return presence === 'offline' || user_type === null ? [] : [{ ...member, user_type, presence }];
  });
}
