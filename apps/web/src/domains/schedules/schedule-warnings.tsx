import type { SchedulePreview } from '@pelion/contract/schedules';
import { defineMessages, type Translate } from '@pelion/words';
import { Notice } from '../../components/notice.tsx';
import { type Format, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { dueDateOf, durationOf, type ScheduleFormValues } from './schedule-form-values.ts';
import classes from './schedule-warnings.module.css';
import { windowMinutes, windowWarning } from './schedule-window.ts';

const messages = defineMessages({
  nobody: 'Your selection has no {student+} while the schedule is open, so nobody gets it.',
  short: 'The window is too short for {$names}, who would need {$n} {#n|minute|minutes} with extra time.',
  shortUnnamed:
    'The window is too short for {$count} {student#count} with extra time, up to {$n} {#n|minute|minutes}.',
  overlap: 'Overlaps for some {student+} with: {$tests}.',
  test: '{$name} ({$opens})',
  tooShort:
    'Open for {$window} {#window|minute|minutes}, less than the {$duration} of an attempt. Attempts end at the due date.',
  tooShortExtended:
    'Open for {$window} {#window|minute|minutes}. {^student+} with extra time may need {$extended} and get less.',
  noSlack: 'Open exactly as long as an attempt takes, so starting late means less time.',
});

/** Sentence about students with too little time, by name if all are known and few. */
function shortSentence(
  t: Translate<typeof messages>,
  { list }: Pick<Format, 'list'>,
  { short_of_time, short_of_time_count: count }: SchedulePreview,
): string | null {
  const [longest] = short_of_time;
  if (!longest) return null;
  const names = short_of_time.flatMap(({ name }) => name ?? []);
  const n = longest.own_minutes;
  return names.length === count ? t('short', { names: list(names), n }) : t('shortUnnamed', { count, n });
}

interface ScheduleWarningsProps {
  readonly values: ScheduleFormValues;
  /** Null while the form is incomplete; undefined while it loads. */
  readonly preview: SchedulePreview | null | undefined;
}

/** Warnings before saving; none of them blocks it. */
export function ScheduleWarnings({ values, preview: data }: ScheduleWarningsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const minutes = data ? data.attempt_minutes : durationOf(values);
  const window = windowMinutes(values.effective_at, dueDateOf(values));
  // The window is too short for everyone, even without extra time.
  const isShortForAll = window !== null && minutes !== null && window < minutes;
  const short = data && !isShortForAll ? shortSentence(t, format, data) : null;
  const sentences = data
    ? [
        ...(data.student_count === 0 ? [t('nobody')] : []),
        ...(short === null ? [] : [short]),
        ...(data.overlaps.length > 0
          ? [
              t('overlap', {
                tests: format.list(
                  data.overlaps.map(({ assessment_name: name, effective_at }) =>
                    t('test', { name, opens: format.when(effective_at) }),
                  ),
                ),
              }),
            ]
          : []),
      ]
    : [];
  return (
    <>
      {/* A warning about actual students replaces the general one. */}
      {short === null ? (
        <WindowNote effectiveAt={values.effective_at} dueAt={dueDateOf(values)} duration={minutes} />
      ) : null}
      <div role="status" className={classes.warnings}>
        {sentences.map((sentence) => (
          <Notice key={sentence} kind="warning">
            {sentence}
          </Notice>
        ))}
      </div>
    </>
  );
}

interface WindowNoteProps {
  readonly effectiveAt: string | null;
  readonly dueAt: string | null;
  /** Minutes of an attempt, for a bundle of all parts; null without a limit. */
  readonly duration: number | null;
}

/** Warns before saving if the window is too short for the duration. */
function WindowNote({ effectiveAt, dueAt, duration }: WindowNoteProps) {
  const t = useMessages(messages);
  const warning = windowWarning(windowMinutes(effectiveAt, dueAt), duration);
  if (!warning) return null;
  const sentence = {
    tooShort: () => (warning.kind === 'tooShort' ? t('tooShort', warning) : ''),
    tooShortExtended: () => (warning.kind === 'tooShortExtended' ? t('tooShortExtended', warning) : ''),
    noSlack: () => t('noSlack'),
  };
  return (
    <div role="status">
      <Notice kind="warning">{sentence[warning.kind]()}</Notice>
    </div>
  );
}
