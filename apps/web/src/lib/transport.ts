import type { Contract } from '@pelion/contract';
import { type Client, createClient, type RoutesOf, type Transport } from '@pelion/contract/kernel/client';
import { addressOf, type Service, services } from '@pelion/contract/kernel/routes';
import { sessionRoutes } from '@pelion/contract/session/routes';
import { session } from './session.ts';

declare global {
  var pelionEarly: EarlyAnswers | undefined;
}

/** Maximum age of an early response, in milliseconds. */
const GOOD_FOR_MS = 10_000;

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

/** Requests that boot.js sends before the app has loaded. */
interface EarlyAnswers {
  /** Token of the requests. */
  readonly of: string;
  /** Time of the requests, in milliseconds since 1970. */
  readonly at: number;
  /** Responses by request path. */
  readonly answers: Record<string, Promise<Response>>;
}

/** Returns the early response for this path and token, once: later calls send a new request. */
function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | null {
  const early = globalThis.pelionEarly;
  if (early === undefined) return null;
  if (early.of !== token || Date.now() - early.at > GOOD_FOR_MS) {
    globalThis.pelionEarly = undefined;
    return null;
  }
  const answer = early.answers[address] ?? null;
  delete early.answers[address];
  return answer;
}
