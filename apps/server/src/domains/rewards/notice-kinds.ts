import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { type decided, openStates, redemptionStates } from '@pelion/contract/rewards/facts';
import { phrase, template } from '@pelion/words';
import { sql } from 'kysely';
import { isAdminOf } from '../../lib/notices/admins.ts';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  type NewsAmong,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { isInState } from './policy.ts';

// A notice is about one redemption: `d`.

/** Redemptions in one of these states that were not told yet. */
const among =
  (kind: string, states: readonly number[]): NewsAmong =>
  (ids, { since }) =>
    sql`
    select d.campus_id, d.id as subject_id, 0 as hours_before
    from redemption d
    left join notice_told t on t.campus_id = d.campus_id and t.kind = ${kind} and t.subject_id = d.id
    where d.id = any(${[...ids]}::bigint[]) and ${isInState(states)} and d.moved_at > ${since}
      and t.told_at is null`;

const joinRedemption = sql`join redemption d on d.campus_id = n.campus_id and d.id = n.subject_id`;

const queuePath = `${pathOf('rewards')}?show=queue`;

const redemptionAsked = defineNotice({
  kind: 'redemptionAsked',
  label: phrase('A reward is redeemed'),
  sentence: () => template('Redeemed: “{$title}”.'),
  defaults: { product: true, mail: false },
  urgency: 'news',
  rule: rules.decideRedemptions,
  page: queuePath,
  place: () => queuePath,
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId"
      from redemption d
      join membership m on m.campus_id = d.campus_id and m.removed_at is null and not m.is_suspended
      where d.id = ${subjectId} and ${isAdminOf(sql`m.campus_id`, sql`m.user_id`)}`.execute(db);
    return rows;
  },
  isStillTrue: (told) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`d.reward_name || ' (' || s.name || ')'` })}
    from ${told} ${joinRedemption}
    join person s on s.campus_id = d.campus_id and s.user_id = d.student_id
    where ${isInState(openStates)}`,
  pushed: { 'redemption.redeem': among('redemptionAsked', openStates) },
});

/** About a state that staff moved the redemption to; told to the student and the parents. */
const moved = (
  state: (typeof decided)[number],
  event: string,
  { kind, ...words }: Pick<NoticeKind, 'kind' | 'label' | 'sentence' | 'defaults'>,
  title = sql`d.reward_name`,
): NoticeKind => {
  const stateId = redemptionStates[state];
  const news = among(kind, [stateId]);
  return defineNotice({
    ...words,
    kind,
    urgency: 'news',
    rule: rules.viewRedemptions,
    page: pathOf('rewards'),
    place: () => pathOf('rewards'),
    audience: (db, { subjectId }) =>
      familiesOf(db, sql`select student_id from redemption where id = ${subjectId}`),
    isStillTrue: (told, { userId }) => sql<NoticeFacts>`
      select ${noticeColumns({ title, studentName: childName(userId) })}
      from ${told} ${joinRedemption}
      where d.state = ${sql.lit(stateId)} and ${isTheirs(userId)}`,
    pushed: { [`redemption.${event}`]: news, 'redemption.move': news },
  });
};

export const rewardNotices: readonly NoticeKind[] = [
  redemptionAsked,
  moved('approved', 'approve', {
    kind: 'redemptionApproved',
    label: phrase('A reward is approved'),
    sentence: () => template('“{$title}” is approved.'),
    defaults: { product: true, mail: true },
  }),
  moved('handedOver', 'handOver', {
    kind: 'redemptionHandedOver',
    label: phrase('A reward is handed over'),
    sentence: () => template('“{$title}” is handed over.'),
    defaults: { product: true, mail: false },
  }),
  moved(
    'refused',
    'refuse',
    {
      kind: 'redemptionRefused',
      label: phrase('A reward is refused'),
      sentence: () => template('Refused, with the points back: {$title}'),
      defaults: { product: true, mail: true },
    },
    sql`d.reward_name || '. ' || d.reason`,
  ),
];
