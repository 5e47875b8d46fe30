import { randomUUID } from 'node:crypto';
import { userTypes } from '@pelion/access';
import { pointCategories } from '@pelion/contract/points/facts';
import {
  decidedStates,
  heldStates,
  openStates,
  type RedemptionState,
  redemptionStates,
} from '@pelion/contract/rewards/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { insertEntries } from '../points/ledger.ts';
import { isInState } from './policy.ts';
import { insertReward, moveTaken } from './queries.ts';
import { insertMoves, insertRedemption } from './redemption-queries.ts';

const HOUR_MS = 3_600_000;

const offers = [
  { name: 'Sticker of your choice', description: 'From the box on the front desk.', price: 5, image: 1 },
  { name: 'Pencil set', description: 'Twelve colors in a tin.', price: 15, image: 2, stock: 40 },
  {
    ...{ name: 'Front seat for a week', description: 'Choose your seat, and one beside you.', price: 20 },
    ...{ image: 4, limit: 2, isApproved: true },
  },
  {
    ...{ name: 'Music in the break', description: 'Three songs over the speakers.', price: 25, image: 6 },
    ...{ isApproved: true },
  },
  { name: 'Ice cream', description: 'At the kiosk, on a Friday.', price: 35, image: 8, stock: 6 },
  { name: 'Football for the break', description: '', price: 40, image: 5, stock: 2, isApproved: true },
  {
    name: 'Book of your choice',
    description: 'From the book fair.',
    price: 60,
    image: 3,
    stock: 12,
    limit: 1,
  },
  { name: 'Theater ticket', description: 'The winter play, second row.', price: 90, image: 7, stock: 1 },
] as const;

type OfferName = (typeof offers)[number]['name'];

interface DemoRedemption {
  /** Place among the students; 0 is the student who logs in. */
  readonly student: number;
  readonly reward: OfferName;
  /** States with the hours before now at which they were reached. */
  readonly moves: readonly (readonly [RedemptionState, number])[];
  readonly reason?: string;
}

const redemptions: readonly DemoRedemption[] = [
  {
    student: 0,
    reward: 'Sticker of your choice',
    moves: [
      ['approved', 400],
      ['handedOver', 380],
    ],
  },
  {
    student: 0,
    reward: 'Front seat for a week',
    moves: [
      ['reserved', 210],
      ['refused', 188],
    ],
    reason: 'All front seats are taken this week. Try again on Monday.',
  },
  { student: 0, reward: 'Music in the break', moves: [['reserved', 20]] },
  {
    student: 7,
    reward: 'Theater ticket',
    moves: [
      ['approved', 300],
      ['handedOver', 270],
    ],
  },
  { student: 4, reward: 'Pencil set', moves: [['approved', 50]] },
  {
    student: 5,
    reward: 'Ice cream',
    moves: [
      ['approved', 120],
      ['handedOver', 96],
    ],
  },
  {
    student: 6,
    reward: 'Front seat for a week',
    moves: [
      ['reserved', 75],
      ['approved', 52],
    ],
  },
  { student: 1, reward: 'Front seat for a week', moves: [['reserved', 44]] },
  { student: 2, reward: 'Music in the break', moves: [['reserved', 27]] },
  { student: 3, reward: 'Football for the break', moves: [['reserved', 3]] },
  {
    student: 8,
    reward: 'Music in the break',
    moves: [
      ['reserved', 150],
      ['cancelled', 149],
    ],
  },
];

/** Points by hand beyond those of the school: 60 for the student who logs in, so that something can be bought. */
const given: ReadonlyMap<number, number> = new Map([
  [0, 60],
  [7, 100],
  ...[1, 2, 3, 4, 5, 6, 8].map((student) => [student, 45] as const),
]);

/** Eight rewards on the main campus, and redemptions in every state. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) if (place.campus.key === 'k12') await seedPlace(db, now, place);
}

async function seedPlace(db: Db, now: Date, place: DemoPlace): Promise<void> {
  const rewardIds = await seedOffers(db, now, place);
  await seedPoints(db, now, place);
  for (const redemption of redemptions) await seedRedemption(db, now, place, rewardIds, redemption);
  await seedNotices(db, now, place);
}

/** Notices of a week: to admins of what is open, to families of what was decided; older ones are read. */
async function seedNotices(db: Db, now: Date, { campusId }: DemoPlace): Promise<void> {
  const { approved, handedOver } = redemptionStates;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await sql`
    with family as (
      select campus_id, user_id as student_id, user_id from membership_role where user_type = ${userTypes.student}
      union
      select campus_id, student_id, parent_id from parent_student)
    insert into notification (campus_id, user_id, student_id, kind, subject_id, noticed_at, read_at)
    select d.campus_id, told.user_id, told.student_id, told.kind, d.id, told.at,
      case when told.at < ${hoursAgo(48)}::timestamptz then told.at + interval '2 hours' end
    from redemption d
    cross join lateral (
      select r.user_id, null::bigint as student_id, 'redemptionAsked' as kind, d.asked_at as at
      from membership_role r
      where r.campus_id = d.campus_id and r.user_type in (${userTypes.schoolAdmin}, ${userTypes.campusAdmin})
        and ${isInState(openStates)}
      union
      select f.user_id, d.student_id,
        case d.state when ${approved} then 'redemptionApproved' when ${handedOver} then 'redemptionHandedOver'
          else 'redemptionRefused' end, d.moved_at
      from family f
      where f.campus_id = d.campus_id and f.student_id = d.student_id and ${isInState(decidedStates)}
        and d.moved_at > d.asked_at
    ) told
    where d.campus_id = ${campusId} and told.at > ${hoursAgo(24 * 9)}::timestamptz
    order by told.at`.execute(db);
}

type RewardIds = ReadonlyMap<string, number>;

async function seedOffers(db: Db, now: Date, { campusId }: DemoPlace): Promise<RewardIds> {
  const ids = new Map<string, number>();
  for (const { name, description, price, image, ...offer } of offers) {
    const { id } = await insertReward(db, {
      ...{ campus_id: campusId, name, description, price, image_file_id: null, default_image: image },
      stock: 'stock' in offer ? offer.stock : null,
      student_limit: 'limit' in offer ? offer.limit : null,
      needs_approval: 'isApproved' in offer,
      ...{ is_active: true, created_at: now },
    });
    ids.set(name, id);
  }
  return ids;
}

async function seedPoints(db: Db, now: Date, { campusId, users, students }: DemoPlace): Promise<void> {
  const rule = await db
    .selectFrom('point_rule')
    .select(['id', 'name'])
    .where('campus_id', '=', campusId)
    .where('name', '=', 'Led a project')
    .executeTakeFirst();
  if (!rule) return;
  const at = new Date(now.getTime() - 20 * 24 * HOUR_MS);
  const line = { category: pointCategories.class, rule_id: rule.id, reason: rule.name, at };
  await insertEntries(
    db,
    campusId,
    [...given].flatMap(([place, points]) => {
      const student_id = students[place];
      const giving = { note: 'Science evening', actor_id: users.teacher, giving_id: randomUUID() };
      return student_id === undefined ? [] : [{ ...line, ...giving, student_id, points }];
    }),
  );
}

async function seedRedemption(
  db: Db,
  now: Date,
  { campusId, users, students }: DemoPlace,
  rewardIds: RewardIds,
  { student, reward, moves, reason = '' }: DemoRedemption,
): Promise<void> {
  const student_id = students[student];
  const reward_id = rewardIds.get(reward);
  const price = offers.find(({ name }) => name === reward)?.price;
  const [first, last] = [moves[0], moves.at(-1)];
  if (student_id === undefined || reward_id === undefined || price === undefined || !first || !last) return;
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const state = redemptionStates[last[0]];
  const { id } = await insertRedemption(db, {
    ...{ campus_id: campusId, reward_id, student_id, state, reward_name: reward, price },
    ...{ asked_at: at(first[1]), moved_at: at(last[1]), redemption_key: randomUUID(), reason },
  });
  for (const [place, [name, hours]] of moves.entries()) {
    const isTheirs = place === 0 || name === 'cancelled';
    const actorId = isTheirs ? student_id : users.campusAdmin;
    await insertMoves(db, { campusId, ids: [id], state: redemptionStates[name], actorId, at: at(hours) });
  }
  const line = { student_id, category: null, rule_id: null, reason: reward, redemption_id: id };
  const [spent] = await insertEntries(db, campusId, [
    { ...line, points: -price, actor_id: student_id, at: at(first[1]) },
  ]);
  if (heldStates.includes(state)) await moveTaken(db, reward_id, 1);
  else if (spent)
    await insertEntries(db, campusId, [
      { ...line, points: price, actor_id: users.campusAdmin, at: at(last[1]), undoes_id: spent.id },
    ]);
}
