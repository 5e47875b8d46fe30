import { setTimeout as sleep } from 'node:timers/promises';
import { userTypes } from '@pelion/access';
import { passingRosterStates } from '@pelion/contract/rosters/facts';
import { sql } from 'kysely';
import { z } from 'zod';
import { buildCampus } from '../../test/factories/campuses.ts';
import { buildMember } from '../../test/factories/members.ts';
import { unlessDone } from '../calling.ts';
import { signIn } from '../scene.ts';
import { toil, until, type Work } from '../work.ts';

const PEOPLE = 150;
/** More seats than a long run imports: a refusal by the plan would be retried forever. */
const SEATS = 1_000_000;

/** An office imports one roster after another, each twice; every person must exist exactly once. */
export const importRosters: Work = async (world) => {
  const { db, read, persist, onAcknowledged } = world;
  const campus = await buildCampus(db, {
    school: { featureOverrides: { number_of_students_allowed: SEATS, number_of_users_allowed: SEATS } },
  });
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  const client = world.clientsOf((await signIn(db, admin)).token).rosters;
  const params = { campus_id: campus.id };
  let imported = 0;
  let changedTwice = 0;
  const fileOf = (round: number) => {
    const lines = Array.from({ length: PEOPLE }, (_, n) => `Kim,Nr${n},kim${round}-${n}@fault.example`);
    const body = new FormData();
    body.append('file', new File([['given_name,family_name,email', ...lines].join('\n')], 'people.csv'));
    return body;
  };

  /** How many were new, once it is done; what a kill has cut off is uploaded again. */
  const importRound = async (round: number): Promise<number> => {
    for (;;) {
      await persist(() =>
        unlessDone(() =>
          client.startRosterImport({
            params,
            query: { user_type_id: userTypes.student },
            body: fileOf(round),
          }),
        ),
      );
      const newest = async () => (await persist(() => client.listRosterImports({ params })))[0];
      const settled = () =>
        until(newest, (first) => first !== undefined && !passingRosterStates.includes(first.state));
      const ready = await settled();
      const target = { ...params, roster_id: ready?.id ?? 0 };
      if (ready?.state === 'ready') {
        await persist(() => unlessDone(() => client.writeRoster({ params: target, body: {} })));
        const written = await settled();
        if (written?.state === 'done') return written.counts.create;
      }
      await persist(() => unlessDone(() => client.cancelRosterImport({ params: target })));
      await sleep(200);
    }
  };

  const finish = toil(world, async () => {
    const round = imported;
    await importRound(round);
    onAcknowledged();
    if ((await importRound(round)) > 0) changedTwice++;
    imported++;
    onAcknowledged();
    await sleep(3000);
  });
  return {
    finish,
    judge: async () => {
      const { rows } = await read((database) =>
        sql`select split_part(a.email, '-', 1) as round, count(*)::int as n from account a
          join membership m on m.user_id = a.id
          where m.campus_id = ${campus.id} and a.email like 'kim%' group by 1`.execute(database),
      );
      const counts = new Map(counted.parse(rows).map(({ round, n }) => [round, n]));
      const found = Array.from({ length: imported }, (_, round) => counts.get(`kim${round}`) ?? 0);
      return {
        checked: imported,
        lost: found.filter((n) => n < PEOPLE).length,
        older: 0,
        altered: 0,
        wrong: found.filter((n) => n > PEOPLE).length + changedTwice,
      };
    },
  };
};

const counted = z.array(z.object({ round: z.string(), n: z.number() }));
