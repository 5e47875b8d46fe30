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
 * Where a password is checked, the cookie of a known device goes along and comes back (decision 0006). It grants nothing:
 * without the token in its header no other site can act for the user.
 */
const withDevice: ReadonlySet<string> = new Set([
  addressOf(sessionRoutes, 'login'),
  addressOf(sessionRoutes, 'changePassword'),
]);

const isSendable = (body: unknown): body is string | FormData | undefined =>
  body === undefined || typeof body === 'string' || body instanceof FormData;

/** How every client of this app reaches the server. */
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
 * The client of a domain: `clientOf<typeof announcements>(announcementRoutes)`. The contract is imported as a type alone, so
 * that no schema is loaded before a form needs it.
 */
export const clientOf = <C extends Contract>(routes: RoutesOf<C>): Client<C> =>
  createClient<C>(routes, transport);
