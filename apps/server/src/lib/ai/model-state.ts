import { type Phrase, phrase } from '@pelion/words';
import type { Clock } from '../clock.ts';
import type { ModelFailureKind, ModelState } from './ask-model.ts';
import type { Listed } from './open-provider.ts';

/** How long a look at the provider holds. */
const HOLDS_MS = 60_000;
const PATIENCE_MS = 5_000;

type Seen = Omit<ModelState, 'pausedUntil'>;

interface Watched {
  readonly model: string;
  readonly list: (signal: AbortSignal) => Promise<Listed>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Looks at the provider's list of models, which takes no text, at most once a minute. */
export function watchModel({ model, list, clock }: Watched) {
  let lastFailure: Seen['lastFailure'] = null;
  let known: { readonly at: number; readonly seen: Promise<Omit<Seen, 'lastFailure'>> } | null = null;

  async function ask(): Promise<Omit<Seen, 'lastFailure'>> {
    const lookedAt = clock.now();
    const started = performance.now();
    const listed = await list(AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
    return {
      model,
      isReachable: listed !== null,
      isListed: listed?.models.includes(model) ?? null,
      latencyMs: listed && Math.round(performance.now() - started),
      lookedAt,
    };
  }

  return {
    noteFailure: (kind: ModelFailureKind) => {
      lastFailure = { kind, at: clock.now() };
    },
    look: async (): Promise<Seen> => {
      const at = clock.now().getTime();
      if (!known || Math.abs(at - known.at) >= HOLDS_MS) known = { at, seen: ask() };
      return { ...(await known.seen), lastFailure };
    },
  };
}

const modelFailureWords: Readonly<Record<ModelFailureKind, Phrase>> = {
  unavailable: phrase('The provider could not be reached, or refused the key.'),
  slow: phrase('The provider took too long.'),
  refused: phrase('The provider had too many requests.'),
  cut: phrase('The provider broke off.'),
  unreadable: phrase('The provider sent no usable reply.'),
};

/** State of the model in sentences for the site admin; null for none configured. */
export function describeModelState(state: ModelState | null): Phrase[] {
  if (!state)
    return [
      phrase('No model is configured. Built-in help answers.'),
      phrase('To add one, set AI_BASE_URL, AI_API_KEY and AI_MODEL, and start Pelion again.'),
    ];
  const { model, isReachable, isListed, latencyMs, lastFailure, pausedUntil } = state;
  return [
    isReachable
      ? phrase('{$model} is reachable. Its provider answered in {$ms} ms.', { model, ms: latencyMs ?? 0 })
      : phrase('The provider of {$model} does not answer. Built-in help answers.', { model }),
    ...(isListed === false ? [phrase('The provider does not list this model.')] : []),
    ...(pausedUntil ? [phrase('Requests pause for now.')] : []),
    ...(lastFailure ? [modelFailureWords[lastFailure.kind]] : []),
  ];
}
