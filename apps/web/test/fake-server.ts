import type { Contract, Endpoint, HandlerResult, Service } from '@pelion/contract';
import { type ErrorCode, errors, type Issue, issuesOf, services } from '@pelion/contract';
import { createText } from '@pelion/words';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { rememberTexts } from './served-texts.ts';

/** A request as a screen sent it. */
export interface SentRequest {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An answer other than 200. */
export class Refusal {
  readonly code: ErrorCode;
  /** Problems of fields, or what the error of a contract carries. */
  readonly details: unknown;
  constructor(code: ErrorCode, details?: unknown) {
    this.code = code;
    this.details = details;
  }
}
/** A conflict is that of a version that is not the newest, unless it is told to be another. */
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
  /** None of a file, which is handed on as it is. */
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

/** A body that the contract refuses is refused here with the same details. */
function problemsOf(
  { body: schema, query: querySchema }: Endpoint,
  { body, query }: SentRequest,
): readonly Issue[] {
  const refusals = [querySchema?.safeParse(query).error, schema?.safeParse(body ?? {}).error];
  return refusals.flatMap((error) => (error ? issuesOf(error) : []));
}

/**
 * The other side of the wire, held to the contract: requests are checked against the body's schema and answers pass
 * through the output's, so a test cannot agree with itself on something the server would never say.
 * What is not served is a failure of the test.
 */
export class FakeServer {
  readonly requests: SentRequest[] = [];
  readonly #served: Served[] = [];

  constructor() {
    vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => this.#answer(String(input), init));
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  /** Later answers for the same endpoint replace earlier ones. */
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
    const output = served.output ? served.output.parse(answer) : answer;
    rememberTexts(output);
    return json(200, output);
  }
}
