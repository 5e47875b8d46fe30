import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from '../../../lib/escape-markup.ts';
import { demoToolPolicy } from '../../../lib/http/page-policies.ts';
import { isSameText } from '../../../lib/same-text.ts';
import type { Services } from '../../../lib/services.ts';
import { bodyHashOf, percentEncoded, signatureOf } from '../oauth-signature.ts';
import { DEMO_TOOL_KEY, DEMO_TOOL_PATH, demoToolSecret, demoToolUrl } from './connect-demo-tool.ts';
import { linePage, questionPage, scoreOfAnswers } from './tool-page.ts';

const SCORE_PATH = `${DEMO_TOOL_PATH}/score`;
const MOST_BYTES = 64 * 1024;
const MOST_SECONDS_APART = 300;
const PATIENCE_MS = 8000;

const fields = z.record(z.string(), z.string());
type Fields = z.infer<typeof fields>;

/** Serves the demo's tool, which checks its launches and reports a score as a tool of another provider does. */
export function serveDemoTool(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    scope.post(DEMO_TOOL_PATH, async (request, reply) => {
      const { oauth_signature = '', ...launch } = fields.parse(request.body ?? {});
      if (!isInOrder(services, launch, oauth_signature))
        return show(
          services,
          reply.status(401),
          linePage('Launch refused', 'Its signature is wrong or old.'),
        );
      return show(services, reply, questionPage(launch, SCORE_PATH, sealed(services, launch)));
    });
    scope.post(SCORE_PATH, async (request, reply) => {
      const form = fields.parse(request.body ?? {});
      if (!isSealed(services, form))
        return show(services, reply.status(401), linePage('Score refused', 'No launch has asked for it.'));
      const score = scoreOfAnswers(form);
      const isTaken = await send(services, form, score);
      const page = isTaken
        ? linePage('Score sent', `${score} of 1`)
        : linePage('Score not sent', 'Each launch sends one score. Launch the tool again for another.');
      return show(services, reply, page);
    });
  });
}

const show = ({ settings }: Services, reply: FastifyReply, page: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': demoToolPolicy(settings),
      'cache-control': 'no-store',
    })
    .send(page);

function isInOrder(services: Services, launch: Fields, signature: string): boolean {
  const request = { method: 'POST', url: demoToolUrl(services), params: Object.entries(launch) };
  const apart = Math.abs(services.clock.now().getTime() / 1000 - Number(launch.oauth_timestamp));
  return (
    launch.oauth_consumer_key === DEMO_TOOL_KEY &&
    isSameText(signature, signatureOf(request, demoToolSecret(services))) &&
    apart <= MOST_SECONDS_APART
  );
}

const sealOf = (services: Services, { address = '', id = '', nonce = '' }: Fields): string =>
  createHmac('sha256', demoToolSecret(services))
    .update(JSON.stringify([address, id, nonce]))
    .digest('base64url');

/** Facts of a launch that its score needs, in a form that no browser can change. */
function sealed(services: Services, launch: Fields): Fields {
  // One nonce a launch: the platform takes each once.
  const kept = {
    address: launch.lis_outcome_service_url ?? '',
    id: launch.lis_result_sourcedid ?? '',
    nonce: `score-${launch.oauth_nonce}`,
  };
  return { ...kept, seal: sealOf(services, kept) };
}

/** The address comes from a launch of ours; it is checked again, so that no other server is ever called. */
const isSealed = (services: Services, form: Fields): boolean =>
  isSameText(form.seal ?? '', sealOf(services, form)) &&
  (form.address ?? '').startsWith(`${services.settings.publicUrl}/`);

/** False for a score that was refused, and where the platform cannot be reached. */
async function send(services: Services, { address = '', id = '', nonce = '' }: Fields, score: string) {
  const body = messageOf(id, score);
  const params = {
    oauth_body_hash: bodyHashOf(body),
    oauth_consumer_key: DEMO_TOOL_KEY,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(services.clock.now().getTime() / 1000)),
    oauth_version: '1.0',
  };
  const request = { method: 'POST', url: address, params: Object.entries(params) };
  const oauth_signature = signatureOf(request, demoToolSecret(services));
  const header = Object.entries({ ...params, oauth_signature })
    .map(([name, value]) => `${name}="${percentEncoded(value)}"`)
    .join(', ');
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/xml', authorization: `OAuth ${header}` },
      body,
    });
    return answer.ok && (await answer.text()).includes('<imsx_codeMajor>success<');
  } catch (error) {
    services.log.warn({ err: error }, 'demo tool: no score sent');
    return false;
  }
}

const messageOf = (sourcedId: string, score: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>demo</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><replaceResultRequest><resultRecord><sourcedGUID><sourcedId>${escapeMarkup(sourcedId)}</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>${score}</textString></resultScore></result></resultRecord></replaceResultRequest></imsx_POXBody></imsx_POXEnvelopeRequest>`;
