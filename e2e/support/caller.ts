import { STORAGE_VERSION } from '../../apps/web/src/lib/storage.ts';

export const DEMO_PASSWORD = 'pelion-demo';

/** A signed-in user without a browser, for requests as the browser would send them. */
export interface Caller {
  readonly userId: number;
  readonly campusId: number;
  /** Session storage for continuing in a browser. */
  readonly kept: Readonly<Record<string, string>>;
  /** `GET /assessment-api/…` returns the parsed response; throws when the server refuses. */
  call<Answer>(endpoint: string, body?: object): Promise<Answer>;
}

interface LoggedIn {
  readonly id: number;
  readonly token: string;
  readonly assessment_token: string;
  readonly school_campus_id: number;
}

async function send<Answer>(
  url: string,
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> {
  const [method, path] = endpoint.split(' ');
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${endpoint}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function logIn(url: string, username: string, password = DEMO_PASSWORD): Promise<Caller> {
  const user = await send<LoggedIn>(url, 'POST /api/user/login', {}, { username, password });
  const { id, token, assessment_token, school_campus_id } = user;
  const headers = { authorization: `Bearer ${token}`, assessment_token };
  return {
    userId: id,
    campusId: school_campus_id,
    kept: { id: String(id), token, assessment_token, storage_version: String(STORAGE_VERSION) },
    call: (endpoint, body) => send(url, endpoint, headers, body),
  };
}
