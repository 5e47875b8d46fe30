import type { Contract } from '@pelion/contract';
import { type Client, createClient, type RoutesOf, type Transport } from '@pelion/contract/kernel/client';
import { type Service, services } from '@pelion/contract/kernel/routes';
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

const isSendable = (body: unknown): body is string | FormData | undefined =>
  body === undefined || typeof body === 'string' || body instanceof FormData;

/** How every client of this app reaches the server. */
const transport: Transport = async (request) => {
  const headers = headersFor(request.service);
  const { body } = request;
  if (!isSendable(body)) throw new TypeError('A request body is JSON text or a FormData.');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return fetch(services[request.service] + request.url, {
    method: request.method,
    headers,
    body,
    signal: request.signal,
    // The token travels in a header; without cookies no other site can act for the user.
    credentials: 'omit',
    cache: 'no-store',
  });
};

/**
 * The client of a domain: `clientOf<typeof announcements>(announcementRoutes)`. The contract is imported as a type alone, so
 * that no schema is loaded before a form needs it.
 */
export const clientOf = <C extends Contract>(routes: RoutesOf<C>): Client<C> =>
  createClient<C>(routes, transport);
