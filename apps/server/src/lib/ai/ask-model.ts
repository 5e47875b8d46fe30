/** Message of a conversation as a model reads it. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Everything that leaves for a provider, beside the settings of the request. */
export interface Prompt {
  readonly system: string;
  readonly turns: readonly Turn[];
  /** Longest reply in tokens. */
  readonly mostTokens: number;
}

export interface Tokens {
  readonly prompt: number;
  readonly reply: number;
}

/**
 * Reply that came with its finish reason. `length`: cut by the provider at the prompt's `mostTokens`, so that the last
 * sentence may be half.
 */
export interface WholeReply {
  readonly kind: 'whole';
  readonly text: string;
  readonly finish: 'stop' | 'length';
  /** Counted by the provider, or estimated where it counts nothing. */
  readonly tokens: Tokens;
}

/** Kinds of failures, of which none says anything about the texts. */
export const modelFailureKinds = ['unavailable', 'slow', 'refused', 'cut', 'unreadable'] as const;
export type ModelFailureKind = (typeof modelFailureKinds)[number];

export type ModelFailure =
  /** No connection, a wrong key, an error of the provider, or a pause after several failures. */
  | { readonly kind: 'unavailable' }
  /** No token or no end in time. */
  | { readonly kind: 'slow' }
  /** Too many requests; seconds to wait where the provider names them. */
  | { readonly kind: 'refused'; readonly retrySeconds: number | null }
  /** The reply ended without its finish reason, or the caller stopped it. */
  | { readonly kind: 'cut' }
  /** Not the protocol, no text, or not in the asked shape. */
  | { readonly kind: 'unreadable' };

export interface ReplyOptions {
  /** Stops the reply, which then is `cut`. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each sentence as soon as the next one begins, and with the last at the end of a whole reply. */
  readonly onSentence?: ((sentence: string) => void) | undefined;
  /** JSON schema of the reply. A wish: some servers ignore it, see `askForShape`. */
  readonly shape?: Readonly<Record<string, unknown>> | undefined;
}

/** Provider's view for the site admin. */
export interface ModelState {
  readonly model: string;
  readonly isReachable: boolean;
  /** Whether the provider lists the model; null where its list cannot be read. */
  readonly isListed: boolean | null;
  /** Milliseconds of the last look; null where nothing answered. */
  readonly latencyMs: number | null;
  readonly lookedAt: Date;
  readonly lastFailure: { readonly kind: ModelFailureKind; readonly at: Date } | null;
  /** End of the pause after several failures; null while requests are sent. */
  readonly pausedUntil: Date | null;
}

/** Language model of a provider. Failures are values; nothing rejects. */
export interface Model {
  /** Name shown beside each reply. */
  readonly name: string;
  reply(prompt: Prompt, options?: ReplyOptions): Promise<WholeReply | ModelFailure>;
  /** Whether requests are not sent for now, after several failures or as the provider asked. */
  isPaused(): boolean;
  /** Asks the provider at most once a minute, and sends it no text. */
  state(): Promise<ModelState>;
}
