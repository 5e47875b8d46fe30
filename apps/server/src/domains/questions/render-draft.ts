import {
  type Problem,
  type Question,
  type QuestionDraft,
  questionRenderer,
  type RichText,
  withStandIns,
} from '@pelion/questions';
import { tryRender } from '../../lib/rich-text-task.ts';

type Path = Problem['path'];

/** A draft with all its texts sanitised and their formulas drawn, or which of its texts is not accepted and why. */
export type RenderedDraft = { kind: 'ready'; question: Question } | { kind: 'refused'; problems: Problem[] };

export function renderDraft(draft: QuestionDraft): RenderedDraft {
  const rendered = new Map<string, RichText>();
  const problems: Problem[] = [];
  const render = renderingOf(draft);
  for (const { path, source } of textsIn(draft)) {
    if (rendered.has(source)) continue;
    const outcome = render(source);
    if (outcome.kind === 'ready') rendered.set(source, outcome.text);
    else problems.push({ path, message: outcome.reason });
  }
  if (problems.length > 0) return { kind: 'refused', problems };
  const whole = questionRenderer((source) => known(rendered.get(source)));
  return { kind: 'ready', question: whole(draft) };
}

/** Variable numbers are replaced by placeholders while rendering, because formulas would split their names. */
function renderingOf({ content: { variants } }: QuestionDraft): typeof tryRender {
  if (!variants) return tryRender;
  const names = [...variants.parameters, ...variants.derived].map(({ name }) => name);
  return (source) => {
    const standing = withStandIns(source, names);
    const outcome = tryRender(standing.source);
    return outcome.kind === 'ready' ? { ...outcome, text: standing.restored(outcome.text) } : outcome;
  };
}

/** Every text of a draft, at any depth. */
export function* textsIn(value: unknown, path: Path = []): Generator<{ path: Path; source: string }> {
  if (typeof value !== 'object' || value === null) return;
  if ('source' in value && typeof value.source === 'string') yield { path, source: value.source };
  for (const [key, child] of Object.entries(value))
    yield* textsIn(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

function known(text: RichText | undefined): RichText {
  if (!text) throw new Error('A draft holds a text that textsIn does not find');
  return text;
}
