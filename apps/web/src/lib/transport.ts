import type { Contract } from '@pelion/contract';
import { type Client, createClient, type RoutesOf, type Transport } from '@pelion/contract/kernel/client';
import { addressOf, type Service, services } from '@pelion/contract/kernel/routes';
import { sessionRoutes } from '@pelion/contract/session/routes';
import { takeEarlyAnswer } from './early-answer.ts';
import { session } from './session.ts';

/** Each service has its own credential (design.md, Fixed facts). */
const credentials = {
  api: (): [string, string | null] => ['authorization', session.token() && `Bearer ${session.token()}`],
  assessmentApi: (): [string, string | null] => ['assessment_token', session.assessmentToken()],
  agentApi: (): [string, string | null] => ['authorization', session.token() && `Bearer ${session.token()}`],
} satisfies Record<Service, () => [string, string | null]>;

export function headersFor(service: Service): Headers {
  const headers = new Headers();
  const [name, value] = credentials[service]();
  if (value) headers.set(name, value);
  return headers;
}

/**
 * Requests that check a password send and receive the known-device cookie (decision 0006). The cookie grants nothing:
 * other sites can't act for the user without the token header.
 */
const withDevice: ReadonlySet<string> = new Set([
  addressOf(sessionRoutes, 'login'),
  addressOf(sessionRoutes, 'changePassword'),
]);

const isSendable = (body: unknown): body is string | FormData | undefined =>
  body === undefined || typeof body === 'string' || body instanceof FormData;

/** Transport of all API clients of the app. */
const transport: Transport = async (request) => {
  const headers = headersFor(request.service);
  const { body } = request;
  if (!isSendable(body)) throw new TypeError('A body is text or a FormData');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const address = services[request.service] + request.url;
  const early = request.method === 'GET' && takeEarlyAnswer(address, session.token());
  if (early) return early;
  return fetch(address, {
    method: request.method,
    headers,
    body,
    signal: request.signal,
    credentials: withDevice.has(address) ? 'same-origin' : 'omit',
    cache: 'no-store',
  });
};

/**
 * Client of a domain: `clientOf<typeof announcements>(announcementRoutes)`. The contract is a type-only import, so that
 * its schemas load only with a form.
 */
export const clientOf = <C extends Contract>(routes: RoutesOf<C>): Client<C> =>
  createClient<C>(routes, transport);
