import { aiLimitChanged, aiModels } from '@pelion/contract/ai-models';
import { mostUsageDays, usageDays } from '@pelion/contract/ai-models/facts';
import { updateSeen } from '../../db/versions.ts';
import { describeModelState } from '../../lib/ai/model-state.ts';
import { daysBetween, laterDay } from '../../lib/calendar-days.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { found } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { findLimit, type LimitRow, listLimits } from './limit-queries.ts';
import { loadLimits } from './load-limits.ts';
import { readUsed } from './reservation-queries.ts';
import { listUse } from './usage-queries.ts';

export const aiModelRoutes = implement(aiModels, {
  async getAiUsage({ query }, context) {
    const { db, viewer, services } = context;
    const now = services.clock.now();
    const to = query.to ?? dayIn(viewer.campusTimeZone, now);
    const from = query.from ?? laterDay(to, 1 - usageDays);
    const isTooLong = daysBetween(from, to) >= mostUsageDays;
    const range = { from: isTooLong ? laterDay(to, 1 - mostUsageDays) : from, to };
    const days = await listUse(db, range);
    const used = await readUsed(db, viewer.userId, now);
    const { tokens_per_month, replies_per_day, built_in_per_minute } = await loadLimits(context);
    return {
      ...range,
      days,
      month: { starts_on: used.month, tokens: used.tokens, tokens_allowed: tokens_per_month },
      replies_per_day,
      built_in_per_minute,
    };
  },

  async getModelState(_input, { viewer, services }) {
    const state = (await services.model?.state()) ?? null;
    return {
      model: state?.model ?? null,
      is_reachable: state?.isReachable ?? false,
      latency_ms: state?.latencyMs ?? null,
      looked_at: state?.lookedAt ?? null,
      failed_at: state?.lastFailure?.at ?? null,
      paused_until: state?.pausedUntil ?? null,
      sentences: describeModelState(state).map((sentence) => viewer.text.phrase(sentence)),
    };
  },

  async listAiLimits(_input, { services }) {
    return (await listLimits(services.db.system)).map(present);
  },

  async setAiLimit({ params, body: { version, ...limits } }, { services, record }) {
    const id = params.subscription_type_id;
    const { system } = services.db;
    await system.transaction().execute(async (transaction) => {
      const before = found(await findLimit(transaction, id));
      if (!(await updateSeen(transaction, 'ai_limit', { id, version }, limits))) {
        const current = present(found(await findLimit(transaction, id)));
        throw changedSince(aiLimitChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before: factsOf(before), after: factsOf({ ...before, ...limits }) });
    });
    return present(found(await findLimit(system, id)));
  },
});

const present = ({ id, ...row }: LimitRow) => ({ subscription_type_id: id, ...row });

const factsOf = ({ replies_per_day, tokens_per_month, built_in_per_minute }: Omit<LimitRow, 'version'>) => ({
  replies_per_day,
  most_per_month: tokens_per_month,
  built_in_per_minute,
});
