import type { ClassClash, ClassPreview } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { issuesOf } from '../../lib/failure.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import classes from './class-preview.module.css';
import { type ClassType, ofType } from './class-words.ts';
import { type PreviewInput, previewQuery } from './queries.ts';

const messages = defineMessages({
  classes: '{$n} {class#n}',
  meetings: '{$n} {meeting#n}',
  changedClasses: '{$n} {class#n} {#n|changes|change}',
  changedMeetings: '{$n} {meeting#n} {#n|changes|change}',
  closed: '{$n} closed {#n|day|days}',
  clashes: '{$n} {#n|clash|clashes}',
  kept: '{$n} {#n|keeps its own changes|keep their own changes}',
  over: '{$n} {#n|is|are} over',
  days: '{$summary}: {$days}',
  closedDays: 'Closed days: {$list}',
  closedDay: '{$day} ({$name})',
  clash: '{$name}: “{$class}”, {$day}, {$time}',
  busy: '{$name} is busy: {$day}, {$time}',
  students: 'Busy {student+}: {$list}',
  more: '{$n} more {#n|clash|clashes}',
});

/** Milliseconds without a change after which the effects are asked for. */
const SETTLED_MS = 500;
const MOST_CLASHES_SHOWN = 5;

/** Effects of what is filled in; null while they are not known. */
export interface ClassEffects {
  readonly typeId: ClassType;
  readonly isEdit: boolean;
  readonly preview: ClassPreview | null;
  /** Why nothing can be made of it, such as a day that is closed. */
  readonly refusal: string | null;
}

/** Asks for the effects once nothing has changed for a while; `input` is null while something is missing. */
export function useClassEffects(typeId: ClassType, input: PreviewInput | null): ClassEffects {
  const settled = useSettled(input, SETTLED_MS);
  const { data, error } = useQuery(previewQuery(settled));
  const isKnown = settled !== null && !error && data;
  return {
    typeId,
    isEdit: settled?.kind === 'edit',
    preview: isKnown ? data : null,
    refusal: settled === null ? null : (issuesOf(error)[0]?.message ?? null),
  };
}

/** Days of the campus and times, as the lists of a preview say them. */
export function usePreviewDays() {
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const format = useCalendarFormat(zone);
  const dayOf = (at: string) => dayAt(Date.parse(at), zone);
  return { format, dayOf, dayText: (at: string) => format.days(dayOf(at), dayOf(at)) };
}

/** Names a clash with its day and time, and no more of classes that the viewer may not see. */
export function useClashText() {
  const t = useMessages(messages);
  const { format, dayText } = usePreviewDays();
  return ({ name, class_name, starts_at, ends_at }: ClassClash) => {
    const time = {
      name,
      day: dayText(starts_at),
      time: format.range(Date.parse(starts_at), Date.parse(ends_at)),
    };
    return class_name === null ? t('busy', time) : t('clash', { ...time, class: class_name });
  };
}

/** Effects in one line, beside the button: how many classes, closed days and clashes. */
export function ClassEffectsLine({ effects }: { readonly effects: ClassEffects }) {
  const text = useText();
  const t = text(messages);
  const { format, dayOf } = usePreviewDays();
  const { typeId, isEdit, preview, refusal } = effects;
  const summary = () => {
    if (!preview) return refusal === null ? null : text.sentence(refusal);
    const { count, closed_count, clash_count, kept, over, first_at, last_at } = preview;
    const counted = isEdit
      ? t(ofType(typeId, ['changedClasses', 'changedMeetings']), { n: count })
      : t(ofType(typeId, ['classes', 'meetings']), { n: count });
    const days = first_at && last_at && format.days(dayOf(first_at), dayOf(last_at));
    return [
      days ? t('days', { summary: counted, days }) : counted,
      closed_count > 0 && t('closed', { n: closed_count }),
      clash_count > 0 && t('clashes', { n: clash_count }),
      kept > 0 && t('kept', { n: kept }),
      over > 0 && t('over', { n: over }),
    ]
      .filter((part) => part !== false)
      .join(', ');
  };
  const isClash = preview !== null && preview.clash_count > 0;
  return (
    <p className={classes.line} role="status" data-kind={isClash || refusal !== null ? 'failure' : undefined}>
      {summary()}
    </p>
  );
}

/** Clashes by name, closed days and busy students; nothing where there are none. */
export function ClassEffectsNotice({ effects: { preview } }: { readonly effects: ClassEffects }) {
  const t = useMessages(messages);
  const { format } = usePreviewDays();
  const clashText = useClashText();
  const few = useFew();
  if (!preview) return null;
  const { closed, closed_count, clashes, clash_count, busy_students } = preview;
  if (clash_count + closed_count + busy_students.length === 0) return null;
  const shown = clashes.slice(0, MOST_CLASHES_SHOWN);
  const list = (names: readonly string[], total = names.length) => few(names, 4, total).join(', ');
  const kind = clash_count > 0 ? 'failure' : busy_students.length > 0 ? 'warning' : 'info';
  return (
    <Notice kind={kind} isUrgent={false}>
      {shown.length > 0 ? (
        <ul>
          {shown.map((clash) => (
            <li key={`${clash.kind} ${clash.name} ${clash.starts_at}`}>{clashText(clash)}</li>
          ))}
          {clash_count > shown.length ? <li>{t('more', { n: clash_count - shown.length })}</li> : null}
        </ul>
      ) : null}
      {closed_count > 0 ? (
        <p>
          {t('closedDays', {
            list: list(
              closed.map(({ day, name }) => t('closedDay', { day: format.days(day, day), name })),
              closed_count,
            ),
          })}
        </p>
      ) : null}
      {busy_students.length > 0 ? (
        <p>{t('students', { list: list(busy_students.map(({ name }) => name)) })}</p>
      ) : null}
    </Notice>
  );
}
