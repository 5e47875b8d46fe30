import type { ClosurePreview } from '@pelion/contract/closures';
import type { ClosureHandling } from '@pelion/contract/closures/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { issuesOf } from '../../../lib/failure.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import { useFew } from '../../../lib/truncate-list.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import lineClasses from '../class-preview.module.css';
import { useClashText, usePreviewDays } from '../class-preview.tsx';
import classes from './closures.module.css';
import { type ClosureTrial, closurePreviewQuery } from './queries.ts';

const messages = defineMessages({
  keep: '{$n} {class#n} on these days',
  cancel: '{$n} {class#n} {#n|is|are} cancelled',
  move: '{$n} {class#n} {#n|moves|move}',
  clashes: '{$n} {#n|clash|clashes}',
  moreClashes: '{$n} more {#n|clash|clashes}',
  closed: '{$n} {#n|falls|fall} on closed days',
  closedDays: 'Closed days in the way: {$list}',
  closedDay: '{$day} ({$name})',
  list: '{^class+} on these days',
  hit: '{$day}, {$time}',
  more: '{$n} more {class#n}',
});

/** Milliseconds without a change after which the effects are asked for. */
const SETTLED_MS = 500;
const MOST_CLASHES_SHOWN = 5;

/** Effects of a closure; null while they are not known. */
export interface ClosureEffects {
  readonly handling: ClosureHandling;
  readonly preview: ClosurePreview | null;
  readonly refusal: string | null;
}

/** Asks for the effects once nothing has changed for a while. */
export function useClosureEffects(trial: ClosureTrial | null): ClosureEffects {
  const settled = useSettled(trial, SETTLED_MS);
  const { data, error } = useQuery(closurePreviewQuery(settled));
  return {
    handling: settled?.classes ?? 'keep',
    preview: settled !== null && !error && data ? data : null,
    refusal: settled === null ? null : (issuesOf(error)[0]?.message ?? null),
  };
}

/** Effects in one line beside the button: how many classes are hit, and what is in the way of a move. */
export function ClosureEffectsLine({ effects }: { readonly effects: ClosureEffects }) {
  const text = useText();
  const t = text(messages);
  const { handling, preview, refusal } = effects;
  const summary = () => {
    if (!preview) return refusal === null ? null : text.sentence(refusal);
    const { count, clash_count, closed_count } = preview;
    return [
      t(handling, { n: count }),
      clash_count > 0 && t('clashes', { n: clash_count }),
      closed_count > 0 && t('closed', { n: closed_count }),
    ]
      .filter((part) => part !== false)
      .join(', ');
  };
  const isRefused = refusal !== null || (preview !== null && preview.clash_count + preview.closed_count > 0);
  return (
    <p className={lineClasses.line} role="status" data-kind={isRefused ? 'failure' : undefined}>
      {summary()}
    </p>
  );
}

/** Obstacles to a move, then the classes on the days. */
export function ClosureEffectsList({ effects: { preview } }: { readonly effects: ClosureEffects }) {
  const t = useMessages(messages);
  const id = useId();
  const clashText = useClashText();
  const few = useFew();
  const { format, dayText } = usePreviewDays();
  if (!preview || preview.count === 0) return null;
  const { count, clashes, clash_count, closed, closed_count, classes: hits } = preview;
  const shown = clashes.slice(0, MOST_CLASHES_SHOWN);
  const closedDays = closed.map(({ day, name }) => t('closedDay', { day: format.days(day, day), name }));
  return (
    <>
      {clash_count + closed_count > 0 ? (
        <Notice kind="failure" isUrgent={false}>
          {shown.length > 0 ? (
            <ul>
              {shown.map((clash) => (
                <li key={`${clash.kind} ${clash.name} ${clash.starts_at}`}>{clashText(clash)}</li>
              ))}
              {clash_count > shown.length ? (
                <li>{t('moreClashes', { n: clash_count - shown.length })}</li>
              ) : null}
            </ul>
          ) : null}
          {closedDays.length > 0 ? <p>{t('closedDays', { list: few(closedDays).join(', ') })}</p> : null}
        </Notice>
      ) : null}
      <section className={classes.hits} aria-labelledby={id}>
        <h3 id={id}>{t('list')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard */}
        <ul tabIndex={0} aria-labelledby={id}>
          {hits.map(({ id: key, name, starts_at, ends_at }) => (
            <li key={key}>
              <span>{name}</span>
              <span className={classes.time}>
                {t('hit', {
                  day: dayText(starts_at),
                  time: format.range(Date.parse(starts_at), Date.parse(ends_at)),
                })}
              </span>
            </li>
          ))}
          {count > hits.length ? <li>{t('more', { n: count - hits.length })}</li> : null}
        </ul>
      </section>
    </>
  );
}
