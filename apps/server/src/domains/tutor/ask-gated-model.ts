import type { AiPurpose, NoModelReason } from '@pelion/contract/ai-models/facts';
import { dropVerdict, type LeakGate } from '@pelion/tutor';
import { type TutorMatter, writeTutorPrompt } from '../../lib/ai/tutor-prompt.ts';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import type { Context } from '../../lib/http/implement.ts';
import { tryRender } from '../../lib/rich-text-task.ts';
import { askModel } from '../ai-models/service.ts';
import type { Reply } from './built-in-help.ts';
import { judgeMessage } from './judge-message.ts';
import { loadRosterNames } from './load-roster-names.ts';

/** Hears a reply while it is written. */
export interface Listener {
  /** Html of one sentence that has passed the gate. */
  readonly onSentence: (html: string) => void;
  /** Stops the reply. */
  readonly signal: AbortSignal;
}

export interface GatedQuestion {
  /** Read only where a model may be asked. */
  readonly loadMatter: () => Promise<TutorMatter>;
  readonly purpose: AiPurpose;
  /** Student whose text is sent; null for staff. */
  readonly studentId: number | null;
  /** Loads what opens fresh gates, which have read the replies of before. */
  readonly loadGate: (matter: TutorMatter) => Promise<() => LeakGate>;
  readonly listener?: Listener | undefined;
}

export type GatedReply =
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** Reason for built-in help; `withheld` counts sentences of the model by kind of leak. */
  | {
      readonly kind: 'none';
      readonly why: NoModelReason | 'withheld';
      readonly withheld: Reply['withheld'];
      /** Sentences that were heard before the model failed; null where none was. */
      readonly heard: Reply | null;
    };

const address = /\b(?:https?:\/\/|www\.)\S+|!?\[[^\]]*\]\([^)]*\)/giu;

/** Marks that turn the order of letters around. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

const withoutAddresses = (sentence: string) => sentence.replace(turning, '').replace(address, ' ').trim();

/** Html of a sentence of a model: formulas drawn, everything else as text, without addresses and pictures. */
export function sentenceHtml(sentence: string): string {
  const source = escapeMarkup(withoutAddresses(sentence));
  if (!source.includes('\\(')) return source;
  const rendered = tryRender(source);
  return rendered.kind === 'ready' ? rendered.text.html.replace(/^<p>|<\/p>$/g, '') : source;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const TRIES = 2;

/**
 * Asks a model, and lets only sentences leave that tell no answer: once again where the first one tells it, and built-in
 * help after that. A later sentence that tells it ends the reply there.
 */
export async function askGated(context: Context, question: GatedQuestion): Promise<GatedReply> {
  const { loadMatter, purpose, studentId, loadGate, listener } = question;
  const { model } = context.services;
  const none = { kind: 'none', withheld: {}, heard: null } as const;
  if (!model) return { ...none, why: 'notConfigured' };
  if (model.isPaused()) return { ...none, why: 'failed' };
  const matter = await loadMatter();
  const openGate = await loadGate(matter);
  const { prompt, restore } = writeTutorPrompt(matter, await loadRosterNames(context.db, context.viewer));
  const withheld: Record<string, number> = {};
  for (let trial = 0; trial < TRIES; trial += 1) {
    const gate = openGate();
    const left: string[] = [];
    const ending = new AbortController();
    const hear = (spoken: string) => {
      if (ending.signal.aborted) return;
      // A name of the roster may be an answer: the gate reads what the student will.
      const named = withoutAddresses(restore(spoken));
      const sentence = matter.question ? capitalized(dropVerdict(named)) : named;
      if (sentence === '') return;
      const leak = gate(sentence) ?? (judgeMessage(spoken) === null ? null : 'safety');
      if (leak !== null) {
        withheld[leak] = (withheld[leak] ?? 0) + 1;
        ending.abort();
        return;
      }
      const html = sentenceHtml(sentence);
      if (html === '') return;
      left.push(html);
      listener?.onSentence(html);
    };
    const signal = listener ? AbortSignal.any([listener.signal, ending.signal]) : ending.signal;
    const answer = await askModel(context, {
      ...{ purpose, studentId, prompt, signal, isRetry: trial > 0 },
      onSentence: hear,
    });
    const isEnded = ending.signal.aborted || listener?.signal.aborted === true;
    const reply: Reply = {
      response_type: 'text',
      html: `<p>${left.join(' ')}</p>`,
      rung: null,
      withheld,
      model: model.name,
      tokens: answer.kind === 'reply' ? answer.tokens.prompt + answer.tokens.reply : 0,
    };
    if (answer.kind === 'none' && !isEnded) {
      // Sentences that were heard are kept: for the adults who read along, and for the gate of the next reply.
      const heard = listener && left.length > 0 ? { ...reply, withheld: {} } : null;
      return { kind: 'none', why: answer.why, withheld, heard };
    }
    if (left.length > 0) return { kind: 'reply', reply };
    if (listener?.signal.aborted) return { kind: 'none', why: 'failed', withheld, heard: null };
  }
  return { kind: 'none', why: 'withheld', withheld, heard: null };
}
