import type { AiUsage } from '@pelion/contract/ai-models';
import { aiPurposes, aiPurposeWords, mostUsageDays } from '@pelion/contract/ai-models/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { StackedColumns } from '../../components/charts/stacked-columns.tsx';
import { DayRange, type DayRangeValue } from '../../components/day-range.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { aiUsageQuery } from '../ai-models/queries.ts';
import classes from './use-of-ai.module.css';

const messages = defineMessages({
  title: 'Use of AI',
  about: 'Replies by day and purpose. People are not counted apart.',
  days: 'Days',
  backwards: 'The last day must not be before the first',
  tooLong: 'Please choose at most {$most} days',
  day: 'Day',
  builtIn: 'Built-in help',
  model: 'AI',
  purpose: 'Purpose',
  failures: 'No reply',
  empty: 'No replies yet.',
  month: '{$used} of {$allowed} tokens this month',
  none: 'Your plan includes no AI model. Built-in help answers.',
  full: 'The tokens of this month are used up. Built-in help answers.',
  perDay: 'At most {$n} {#n|reply|replies} of the model per person and day.',
});

/** Use of AI by day and purpose, and of what the plan allows. */
export function AiUsePart() {
  const t = useText()(messages);
  const [chosen, setChosen] = useState<DayRangeValue>({ from: undefined, to: undefined });
  const [asked, setAsked] = useState(chosen);
  const query = useQuery(aiUsageQuery(asked));
  const problem = problemOf(chosen);
  const choose = (days: DayRangeValue) => {
    setChosen(days);
    if (problemOf(days) === null) setAsked(days);
  };
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <DayRange
        label={t('days')}
        value={{ from: chosen.from ?? query.data?.from, to: chosen.to ?? query.data?.to }}
        onChange={choose}
      />
      {problem === null ? null : (
        <p className="field-error" role="alert">
          {t(problem, { most: mostUsageDays })}
        </p>
      )}
      <AsyncView query={query} loading={<LoadingState blocks={[160]} />}>
        {(usage) => (
          <>
            {usage.days.length === 0 ? <p>{t('empty')}</p> : <Use usage={usage} />}
            <Month usage={usage} />
          </>
        )}
      </AsyncView>
    </SettingsSection>
  );
}

interface UseProps {
  readonly usage: AiUsage;
}

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string) =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 }, (_, n) =>
    new Date(Date.parse(from) + n * DAY_MS).toISOString().slice(0, 10),
  );

/** Days that the server would refuse. */
function problemOf({ from, to }: DayRangeValue): 'backwards' | 'tooLong' | null {
  if (from === undefined || to === undefined) return null;
  if (from > to) return 'backwards';
  return Date.parse(to) - Date.parse(from) < mostUsageDays * DAY_MS ? null : 'tooLong';
}

type Line = AiUsage['days'][number];
const sum = (lines: readonly Line[], of: (line: Line) => number) =>
  lines.reduce((total, line) => total + of(line), 0);
const figures = [
  { part: 'builtIn', of: ({ built_in }: Line) => built_in },
  { part: 'model', of: ({ model }: Line) => model },
  { part: 'failures', of: ({ failures }: Line) => failures },
] as const;
const [builtIn, model] = figures;

function Use({ usage: { from, to, days } }: UseProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const purposes = aiPurposes.map((purpose) => ({
    purpose,
    lines: days.filter((line) => line.purpose === purpose),
  }));
  return (
    <>
      <StackedColumns
        caption={t('title')}
        nameTitle={t('day')}
        parts={[
          { name: t('builtIn'), tone: 'before' },
          { name: t('model'), tone: 'main' },
        ]}
        rows={daysFrom(from, to).map((day) => {
          const lines = days.filter((line) => line.day === day);
          return { name: format.civilDay(day), values: [sum(lines, builtIn.of), sum(lines, model.of)] };
        })}
      />
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('purpose')}</th>
              <th scope="col">{t('builtIn')}</th>
              <th scope="col">{t('model')}</th>
              <th scope="col">{t('failures')}</th>
            </tr>
          </thead>
          <tbody>
            {purposes.map(({ purpose, lines }) => (
              <tr key={purpose}>
                <th scope="row">{text.phrase(aiPurposeWords[purpose])}</th>
                {figures.map(({ part, of }) => (
                  <td key={part} data-figure>
                    {format.number(sum(lines, of))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Month({ usage: { month, replies_per_day } }: UseProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { tokens, tokens_allowed: allowed } = month;
  if (allowed === 0 || replies_per_day === 0) return <p>{t('none')}</p>;
  return (
    <div className={classes.month}>
      <p>{t('month', { used: format.number(tokens), allowed: format.number(allowed) })}</p>
      <Bar
        value={Math.min(1, tokens / allowed)}
        label={null}
        tone={tokens < allowed * 0.8 ? 'main' : 'partly'}
      />
      <p className={classes.quiet}>{tokens >= allowed ? t('full') : t('perDay', { n: replies_per_day })}</p>
    </div>
  );
}
