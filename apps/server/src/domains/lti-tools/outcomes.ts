import { rules, userTypes } from '@pelion/access';
import { mediaTypes } from '@pelion/contract/kernel/media-types';
import type { ltiTools } from '@pelion/contract/lti-tools';
import type { LtiCallKind, LtiProblem } from '@pelion/contract/lti-tools/facts';
import { exact, toText } from '@pelion/questions/rational';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { type RateRule, takeTry } from '../../lib/rate-limit.ts';
import { isSameText } from '../../lib/same-text.ts';
import { openSecret } from '../../lib/seal-secret.ts';
import type { Services } from '../../lib/services.ts';
import { countWrongLink } from '../session/login-limits.ts';
import { insertCall } from './launch-queries.ts';
import { outcomeUrlOf } from './launch-tool.ts';
import { authorizationParams, bodyHashOf, type Pairs, signatureOf } from './oauth-signature.ts';
import { type OutcomeRequest, readOutcome, scoreOf, writeOutcome } from './outcome-message.ts';
import {
  findReportingTool,
  findResult,
  keepNonce,
  type ReportingTool,
  saveScore,
} from './outcome-queries.ts';

/** Keepers of tools, who read scores and refused calls as they come. */
const keepers = rules.keepTools.userTypes.map((userType) => userTypes[userType]);

/** Calls of one tool: a whole school hands in at once. */
const PER_TOOL: RateRule = { tries: 1200, windowSeconds: 60 };

const LONGEST_NONCE = 200;

/** Digits of a score in a course, where it is reckoned with others; the ledger has them all. */
const LONGEST_SHARE = 20;

/** Leeway of clocks, which the standard leaves to each side. */
const MOST_SECONDS_APART = 300;

/** Refusals of the signature, answered as 401; others are answers of the service. */
const unauthorized: ReadonlySet<LtiProblem> = new Set([
  'unsigned',
  'key',
  'timestamp',
  'bodyHash',
  'signature',
  'nonce',
]);

interface Outcome {
  readonly problem: LtiProblem | null;
  readonly score?: string;
  readonly userId?: number;
}

/** A score of a tool, for a link that it was launched from alone; every call is in its log. */
export const receiveLtiOutcome: Handlers<typeof ltiTools>['receiveLtiOutcome'] = async (
  { params: { service_key }, body },
  { services, request, reply, now },
) => {
  const { system } = services.db;
  const tool = await findReportingTool(system, service_key);
  if (tool === undefined) throw (await countWrongLink(services, request)) ?? new Failure('notFound');
  await takeTry(system, `lti-outcomes:${tool.id}`, PER_TOOL, now);
  const url = outcomeUrlOf(services.settings.publicUrl, service_key) + queryOf(request.url);
  const secret = openSecret(services, service_key, tool.sealed_secret);
  const signed = readSigned(request.headers.authorization);
  const refusal = refusalOf(signed, { tool, secret, url, body, now });
  const message = refusal === null ? await readOutcome(body) : undefined;
  const db = services.db.campus(tool.campus_id);
  const outcome = await db.transaction().execute(async (transaction) => {
    const done: Outcome =
      refusal === null
        ? await act(transaction, services, tool, signed.nonce, message, now)
        : { problem: refusal };
    await insertCall(transaction, {
      ...{ campus_id: tool.campus_id, tool_id: tool.id, at: now },
      ...{ kind: kindOf(message), problem: done.problem, user_id: done.userId ?? null },
    });
    const event = { topic: 'ltiTools', id: tool.id } as const;
    await publish(transaction, { campusId: tool.campus_id, userTypes: keepers, event });
    return done;
  });
  const { problem, score } = outcome;
  return reply
    .status(problem !== null && unauthorized.has(problem) ? 401 : 200)
    .header('content-type', mediaTypes.xml)
    .send(writeOutcome({ request: message, problem, score, id: services.random.token() }));
};

const kindOf = (message: OutcomeRequest | undefined): LtiCallKind => message?.kind ?? 'other';

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

interface Signed {
  readonly params: Pairs | undefined;
  readonly nonce: string;
}

function readSigned(header: string | undefined): Signed {
  const params = authorizationParams(header);
  return { params, nonce: params?.find(([name]) => name === 'oauth_nonce')?.[1] ?? '' };
}

interface Received {
  readonly tool: ReportingTool;
  readonly secret: string;
  readonly url: string;
  readonly body: string;
  readonly now: Date;
}

/** Reason to refuse the signature; null for a right one. The nonce is kept with what it brings. */
function refusalOf({ params, nonce }: Signed, { tool, secret, url, body, now }: Received): LtiProblem | null {
  const paramOf = (name: string) => params?.find(([each]) => each === name)?.[1] ?? '';
  const isComplete =
    params !== undefined &&
    new Set(params.map(([name]) => name)).size === params.length &&
    paramOf('oauth_signature_method') === 'HMAC-SHA1' &&
    ['', '1.0'].includes(paramOf('oauth_version')) &&
    nonce !== '' &&
    nonce.length <= LONGEST_NONCE;
  if (!isComplete) return 'unsigned';
  if (!isSameText(paramOf('oauth_consumer_key'), tool.consumer_key)) return 'key';
  if (!isSameText(paramOf('oauth_body_hash'), bodyHashOf(body))) return 'bodyHash';
  const covered = params.filter(([name]) => name !== 'oauth_signature' && name !== 'realm');
  const expected = signatureOf({ method: 'POST', url, params: covered }, secret);
  if (!isSameText(paramOf('oauth_signature'), expected)) return 'signature';
  const stamp = paramOf('oauth_timestamp');
  const apart = Math.abs(now.getTime() / 1000 - (/^\d{1,12}$/.test(stamp) ? Number(stamp) : Number.NaN));
  return apart <= MOST_SECONDS_APART ? null : 'timestamp';
}

async function act(
  transaction: Db,
  { keepCourseWork }: Pick<Services, 'keepCourseWork'>,
  tool: ReportingTool,
  nonce: string,
  message: OutcomeRequest | undefined,
  at: Date,
): Promise<Outcome> {
  const by = { campus_id: tool.campus_id, tool_id: tool.id };
  if (!(await keepNonce(transaction, { ...by, nonce, at }))) return { problem: 'nonce' };
  if (message === undefined) return { problem: 'message' };
  if (message.kind === null) return { problem: 'unsupported' };
  const result = await findResult(transaction, tool.id, message.sourcedId);
  if (result === undefined) return { problem: 'sourcedId' };
  const { user_id: userId, course_schedule_id, course_item_id } = result;
  if (message.kind === 'read') return { problem: null, score: result.score ?? '', userId };
  const score = message.kind === 'delete' ? null : scoreOf(message.score);
  if (score === undefined) return { problem: 'score', userId };
  await saveScore(transaction, { campus_id: tool.campus_id, result_id: result.id, score, at });
  if (course_schedule_id !== null && course_item_id !== null)
    await keepCourseWork(
      transaction,
      {
        ...{ course_schedule_id, course_item_id, student_id: userId, source: { lti_tool_id: tool.id } },
        ...{ is_done: false, score: score === null ? null : toText(exact(score.slice(0, LONGEST_SHARE))) },
        ...{ attempts: result.launches, seconds: 0 },
      },
      at,
    );
  return { problem: null, userId };
}
