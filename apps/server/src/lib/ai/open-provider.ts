import type OpenAI from 'openai';
import { z } from 'zod';
import type { ModelFailureKind, Prompt, Tokens } from './ask-model.ts';
import { guardedFetch, SCRIPTED_HEADER, SCRIPTED_OWNER, ScriptedProviderError } from './guarded-fetch.ts';

/** Any server that speaks the protocol of OpenAI, hosted or on the school's machine. */
export interface ProviderSettings {
  /** With its version: `https://ai.example.org/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** Whether the scripted provider of our tests may answer. */
  readonly allowsScripted: boolean;
}

/** Failure of one request. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ModelFailureKind;
  /** `Retry-After` of the response. */
  readonly retryAfter: string | null;
  /** Whether the provider is at fault and not this one prompt. */
  readonly isFault: boolean;

  constructor(kind: ModelFailureKind, retryAfter: string | null = null, isFault = true) {
    super(kind);
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.isFault = isFault;
  }
}

/** Part of a reply. The last one of a whole reply has its finish reason, and the tokens may follow. */
export interface Piece {
  readonly text: string;
  readonly finish: string | null;
  readonly tokens: Tokens | null;
}

export interface Listed {
  readonly models: readonly string[];
  readonly isScripted: boolean;
}

export interface Provider {
  /** Pieces of a reply until its end; throws `ProviderError`. Ends without a finish reason when cut. */
  readonly stream: (request: ProviderRequest, signal: AbortSignal) => AsyncIterable<Piece>;
  /** Throws `ProviderError`. */
  readonly list: (signal: AbortSignal) => Promise<Listed>;
}

export interface ProviderRequest {
  readonly prompt: Prompt;
  readonly shape: Readonly<Record<string, unknown>> | undefined;
}

const usage = z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) });
const fingerprint = z.string().nullish();
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: usage.nullish().catch(null),
  system_fingerprint: fingerprint,
});
/** A reply at once, of a server that ignores `stream`. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: usage.nullish().catch(null),
  system_fingerprint: fingerprint,
});
const modelList = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish().catch(null) })),
});

const tokensOf = (counted: z.infer<typeof usage> | null | undefined): Tokens | null =>
  counted ? { prompt: counted.prompt_tokens, reply: counted.completion_tokens } : null;

/** Parameters of a request that some servers refuse, which then are left out. */
const spared = ['temperature', 'max_tokens', 'stream_options', 'response_format'] as const;
type Spared = (typeof spared)[number];

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;

function bodyOf(model: string, { prompt, shape }: ProviderRequest, without: ReadonlySet<Spared>): Body {
  const given = (name: Spared, body: Partial<Body>) => (without.has(name) ? {} : body);
  return {
    model,
    stream: true,
    messages: [
      { role: 'system', content: prompt.system },
      ...prompt.turns.map(({ role, text }) => ({ role, content: text })),
    ],
    // Newer models of OpenAI know the second name alone, most servers the first alone.
    ...(without.has('max_tokens')
      ? { max_completion_tokens: prompt.mostTokens }
      : { max_tokens: prompt.mostTokens }),
    ...given('temperature', { temperature: 0.2 }),
    ...given('stream_options', { stream_options: { include_usage: true } }),
    ...(shape &&
      given('response_format', {
        response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: { ...shape } } },
      })),
  };
}

/** Loaded only where a provider is configured. */
export async function openProvider(settings: ProviderSettings): Promise<Provider> {
  const { baseUrl, apiKey, model, allowsScripted } = settings;
  const [{ default: Client, APIError }, { Stream }] = await Promise.all([
    import('openai'),
    import('openai/streaming'),
  ]);
  const client = new Client({
    baseURL: baseUrl,
    apiKey,
    // The client reads variables of its own for all that is not given.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: guardedFetch({ apiKey, allowsScripted }),
  });
  const without = new Set<Spared>();

  const refuseScripted = (isScripted: boolean) => {
    if (isScripted && !allowsScripted) throw new ScriptedProviderError();
  };

  function failureOf(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof RangeError)
      return new ProviderError('unreadable');
    // Error of `fetch` while it reads the body: the connection broke.
    if (error instanceof TypeError) return new ProviderError('cut');
    if (!(error instanceof APIError)) return new ProviderError('unavailable');
    if (error.status === 429) return new ProviderError('refused', error.headers?.get('retry-after') ?? null);
    return badRequests.has(error.status ?? 0)
      ? new ProviderError('unreadable', null, false)
      : new ProviderError('unavailable');
  }

  async function ask(request: ProviderRequest, signal: AbortSignal): Promise<Response> {
    for (;;)
      try {
        return await client.chat.completions.create(bodyOf(model, request, without), { signal }).asResponse();
      } catch (error) {
        const refused = error instanceof APIError && error.status === 400 ? refusedParameter(error) : null;
        if (refused === null || without.has(refused)) throw error;
        without.add(refused);
      }
  }

  async function* read(request: ProviderRequest, signal: AbortSignal): AsyncGenerator<Piece> {
    const response = await ask(request, signal);
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('application/json')) {
      const { choices, ...rest } = completion.parse(await response.json());
      refuseScripted(rest.system_fingerprint === SCRIPTED_OWNER);
      const [choice] = choices;
      yield {
        text: choice?.message.content ?? '',
        finish: choice?.finish_reason ?? null,
        tokens: tokensOf(rest.usage),
      };
      return;
    }
    if (!type.includes('text/event-stream')) {
      await response.body?.cancel();
      throw new ProviderError('unreadable');
    }
    const stop = new AbortController();
    for await (const data of Stream.fromSSEResponse<unknown>(response, stop, client)) {
      const { choices, ...rest } = chunk.parse(data);
      refuseScripted(rest.system_fingerprint === SCRIPTED_OWNER);
      const choice = choices?.[0];
      yield {
        text: choice?.delta?.content ?? '',
        finish: choice?.finish_reason ?? null,
        tokens: tokensOf(rest.usage),
      };
    }
  }

  return {
    async *stream(request, signal) {
      try {
        yield* read(request, signal);
      } catch (error) {
        throw failureOf(error);
      }
    },

    async list(signal) {
      try {
        const response = await client.get('/models', { signal }).asResponse();
        const { data } = modelList.parse(await response.json());
        const isScripted =
          response.headers.has(SCRIPTED_HEADER) || data.some(({ owned_by }) => owned_by === SCRIPTED_OWNER);
        return { models: data.map(({ id }) => id), isScripted };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Statuses by which a provider refuses a prompt: too long, filtered, malformed. */
const badRequests = new Set([400, 413, 422]);

/** Parameter that a server refuses to know; null where it refuses something else. */
function refusedParameter({ param, message }: InstanceType<typeof OpenAI.APIError>): Spared | null {
  const named = spared.find((name) => param === name || param?.startsWith(`${name}.`));
  return named ?? spared.find((name) => message.includes(name)) ?? null;
}
