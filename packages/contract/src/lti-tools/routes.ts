import { routeTable } from '../kernel/routes.ts';

/** LTI 1.0 and 1.1 tools of a campus. */
export const ltiToolRoutes = routeTable('api', {
  listLtiTools: 'GET /v1/lti-tools',
  createLtiTool: 'POST /v1/lti-tools',
  getLtiTool: 'GET /v1/lti-tools/{tool_id}',
  updateLtiTool: 'PUT /v1/lti-tools/{tool_id}',
  removeLtiTool: 'DELETE /v1/lti-tools/{tool_id}',
  setLtiToolStatus: 'PUT /v1/lti-tools/{tool_id}/status/{status_id}',
  launchLtiTool: 'POST /v1/lti-tools/{tool_id}/launch',
  getLtiTrial: 'GET /v1/lti-tools/{tool_id}/trial',
  restartLtiTrial: 'DELETE /v1/lti-tools/{tool_id}/trial',
  listLtiCalls: 'GET /v1/lti-tools/{tool_id}/calls',
  receiveLtiOutcome: 'POST /v1/lti-outcomes/{service_key}',
  readLtiCartridge: 'POST /v1/lti-cartridges',
  getLtiTabDomains: 'GET /v1/lti-tab-domains',
  setLtiTabDomains: 'PUT /v1/lti-tab-domains',
});
