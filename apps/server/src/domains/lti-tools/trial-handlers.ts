import type { ltiTools } from '@pelion/contract/lti-tools';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import { endTrial, findOrAddTrial, findTrial, listCalls, listScores } from './launch-queries.ts';
import { launchTool } from './launch-tool.ts';
import { loadTool } from './load-tool.ts';

type Trying = 'launchLtiTool' | 'getLtiTrial' | 'restartLtiTrial' | 'listLtiCalls';

/** Handlers of trials: a keeper launches a tool on a link of their own. */
export const trialHandlers: Pick<Handlers<typeof ltiTools>, Trying> = {
  async launchLtiTool({ params: { tool_id }, body }, context) {
    const { db } = context;
    const tool = await loadTool(context, tool_id);
    if (tool.status_id === ltiToolStatuses.inactive)
      throw new Failure('conflict', undefined, phrase('This tool is inactive.'));
    return db.transaction().execute((transaction) =>
      launchTool({ ...context, db: transaction }, tool, {
        as: body.as,
        target: body.target,
        link: (by) => findOrAddTrial(transaction, { ...by, tried_by: context.viewer.userId }),
      }),
    );
  },

  async getLtiTrial({ params: { tool_id } }, { viewer, db }) {
    await loadTool({ db }, tool_id);
    const trial = await findTrial(db, tool_id, viewer.userId);
    if (!trial) return noTrial;
    const { id, ...told } = trial;
    return { ...told, scores: await listScores(db, id) };
  },

  async restartLtiTrial({ params: { tool_id } }, { viewer, db, now }) {
    await loadTool({ db }, tool_id);
    await endTrial(db, tool_id, viewer.userId, now);
    return done;
  },

  async listLtiCalls({ params: { tool_id } }, { viewer, db }) {
    await loadTool({ db }, tool_id);
    const calls = await listCalls(db, tool_id);
    const isNamed = seesNames(viewer);
    return calls.map(({ is_of_course, ...call }) => ({
      ...call,
      user_name: isNamed || !is_of_course ? call.user_name : null,
    }));
  },
};

const noTrial = {
  launches: 0,
  first_launched_at: null,
  last_launched_at: null,
  score: null,
  scored_at: null,
  scores: [],
};
