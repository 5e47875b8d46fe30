import type { PointGift, PointRule, PointRuleDraft, pointsContract } from '@pelion/contract/points';
import { pointRoutes } from '@pelion/contract/points/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { pointFiguresKey, pointsKey, topEarnersKey } from './point-keys.ts';

const client = clientOf<typeof pointsContract>(pointRoutes);
const at = (point_rule_id: number) => ({ params: { ...ownCampus(), point_rule_id } });

const rulesKey = [...pointsKey, 'rules'] as const;
const reasonsKey = [...pointsKey, 'reasons'] as const;
const ruleChange = [rulesKey, reasonsKey];

export const pointRulesQuery = queryOptions({
  queryKey: rulesKey,
  queryFn: ({ signal }) => client.listPointRules({ params: ownCampus() }, { signal }),
});

/** Fetches the current version after an edit conflict. */
export async function readRule({ id }: Pick<PointRule, 'id'>): Promise<PointRule> {
  const rule = (await client.listPointRules({ params: ownCampus() })).find((one) => one.id === id);
  if (!rule) throw new Error('It is no more');
  return rule;
}

interface SaveRule {
  /** Null creates a new rule. */
  readonly edited: Pick<PointRule, 'id' | 'version'> | null;
  readonly draft: PointRuleDraft;
}

export const saveRule = mutationOptions({
  mutationFn({ edited, draft }: SaveRule) {
    if (edited === null) return client.createPointRule({ params: ownCampus(), body: draft });
    const { config_id: _same, ...changes } = draft;
    return client.updatePointRule({ ...at(edited.id), body: { ...changes, version: edited.version } });
  },
  meta: { failure: 'inline', invalidates: ruleChange, success: phrase('The rule has been saved.') },
});

export const switchRule = mutationOptions({
  mutationFn: ({ id, version, is_active }: PointRule) =>
    client.updatePointRule({ ...at(id), body: { version, is_active: !is_active } }),
  meta: { invalidates: ruleChange, success: phrase('The rule has been saved.') },
});

export const removeRule = mutationOptions({
  mutationFn: (id: number) => client.removePointRule(at(id)),
  meta: { invalidates: ruleChange },
});

export const restoreRule = mutationOptions({
  mutationFn: (id: number) => client.restorePointRule(at(id)),
  meta: { invalidates: ruleChange },
});

/** Menu and header depend on the session, so it is refetched too. */
export const switchPointSystem = mutationOptions({
  mutationFn: (body: { is_on?: boolean; shows_top_earners?: boolean }) =>
    client.switchPointSystem({ params: ownCampus(), body }),
  meta: { invalidates: [['session'], pointsKey] },
});

export const reasonsQuery = queryOptions({
  queryKey: reasonsKey,
  queryFn: ({ signal }) => client.listPointReasons({ params: ownCampus() }, { signal }),
});

/** Queries with earned points, of any student and on the dashboard. */
export const earnedKeys = [
  [...pointsKey, 'of'],
  [...pointsKey, 'figures'],
  [...pointsKey, 'top'],
  [...pointsKey, 'own'],
];

export const assignPoints = mutationOptions({
  mutationFn: (body: PointGift) => client.assignPoints({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates: earnedKeys },
});

export const undoPoints = mutationOptions({
  mutationFn: (entry_ids: number[]) => client.undoPoints({ params: ownCampus(), body: { entry_ids } }),
  meta: { invalidates: earnedKeys },
});

/** Cursor of the first page: none. */
const fromTheFirst: { readonly before?: number } = {};

export const studentPointsPages = (studentId: number, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'of', studentId],
    queryFn: ({ pageParam, signal }) =>
      client.listStudentPoints(
        { params: { ...ownCampus(), student_id: studentId }, query: { ...pageParam, limit } },
        { signal },
      ),
    initialPageParam: fromTheFirst,
    getNextPageParam: ({ entries }) => {
      const last = entries.length === limit ? entries.at(-1) : undefined;
      return last && { before: last.id };
    },
  });

export const pointFiguresQuery = (campusId: number) =>
  queryOptions({
    queryKey: pointFiguresKey(campusId),
    queryFn: ({ signal }) => client.getPointFigures({ params: { campus_id: campusId } }, { signal }),
  });

export const topEarnersQuery = (campusId: number) =>
  queryOptions({
    queryKey: topEarnersKey(campusId),
    queryFn: ({ signal }) => client.getTopEarners({ params: { campus_id: campusId } }, { signal }),
  });

export const ownPointsQuery = queryOptions({
  queryKey: [...pointsKey, 'own'],
  queryFn: ({ signal }) => client.listOwnPoints({}, { signal }),
});
