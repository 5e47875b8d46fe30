import type { Contract, Endpoint, HandlerResult, Service } from '@pelion/contract';
import { type ErrorCode, errors, type Issue, issuesOf, services } from '@pelion/contract';
import { createText } from '@pelion/words';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { rememberTexts } from './served-texts.ts';

/** Request sent by a screen. */
export interface SentRequest {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Response other than 200. */
export class Refusal {
  readonly code: ErrorCode;
  /** Field errors, or the details declared by the contract. */
  readonly details: unknown;
  constructor(code: ErrorCode, details?: unknown) {
    this.code = code;
    this.details = details;
  }
}
/** A conflict means an outdated version by default. */
export const refuse = (
  code: ErrorCode,
  details: unknown = code === 'conflict' ? { reason: 'changed' } : undefined,
) => new Refusal(code, details);

type Answers<C extends Contract> = {
  readonly [Name in keyof C['endpoints']]?: (
    request: SentRequest,
  ) => HandlerResult<C['endpoints'][Name]> | Refusal;
};

interface Served {
  readonly name: string;
  readonly service: Service;
  readonly endpoint: Endpoint;
  /** Undefined for files, which are returned unchanged. */
  readonly output: z.ZodType | undefined;
  readonly answer: (request: SentRequest) => unknown;
}

const requestId = 'test-request';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const refusalResponse = ({ code, details }: Refusal) => {
  const body = { code, message: createText('k12').sentence(errors[code].message), details, requestId };
  rememberTexts(body);
  return json(errors[code].status, body);
};

const pattern = ({ service, endpoint }: Served) =>
  new RegExp(`^${services[service]}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Validates requests as the server does, with the same error details. */
function problemsOf(
  { body: schema, query: querySchema }: Endpoint,
  { body, query }: SentRequest,
): readonly Issue[] {
  const refusals = [querySchema?.safeParse(query).error, schema?.safeParse(body ?? {}).error];
  return refusals.flatMap((error) => (error ? issuesOf(error) : []));
}

/**
 * Fake server that follows the contract: requests are validated by the body schema and responses by the output schema,
 * so that tests can't rely on data the real server would never send. A request without a handler fails the test.
 */
export class FakeServer {
  readonly requests: SentRequest[] = [];
  readonly #served: Served[] = [];

  constructor() {
    vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => this.#answer(String(input), init));
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  /** Later handlers of the same endpoint replace earlier ones. */
  serve<C extends Contract>(contract: C, answers: Answers<C>): this {
    for (const [name, answer] of Object.entries<Served['answer'] | undefined>(answers)) {
      const endpoint = contract.endpoints[name];
      if (endpoint && answer)
        this.#served.unshift({
          name,
          service: contract.service,
          endpoint,
          output: endpoint.output,
          answer,
        });
    }
    return this;
  }

  sent(name: string): readonly SentRequest[] {
    return this.requests.filter((request) => request.name === name);
  }

  async #answer(input: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input, 'http://pelion.example');
    const method = init.method ?? 'GET';
    const served = this.#served.find(
      (one) => one.endpoint.method === method && pattern(one).test(url.pathname),
    );
    if (!served) throw new Error(`This test serves nothing for ${method} ${url.pathname}.`);
    const request: SentRequest = {
      name: served.name,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    };
    this.requests.push(request);
    const issues = problemsOf(served.endpoint, request);
    if (issues.length > 0) return refusalResponse(refuse('invalidInput', issues));
    const answer = served.answer(request);
    if (answer instanceof Refusal) return refusalResponse(answer);
    if (answer instanceof Response) return answer;
    const output = served.output ? served.output.parse(answer) : answer;
    rememberTexts(output);
    return json(200, output);
  }
}
