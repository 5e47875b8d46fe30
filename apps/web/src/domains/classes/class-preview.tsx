import type { ClassClash, ClassPreview } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { issuesOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useFew } from '../../lib/truncate-list.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { type ClassType, ofType } from './class-words.ts';
import { type PreviewInput, previewQuery } from './queries.ts';

const messages = defineMessages({
  classes: '{$n} {class#n}',
  meetings: '{$n} {meeting#n}',
  changedClasses: '{$n} {class#n} {#n|changes|change}',
  changedMeetings: '{$n} {meeting#n} {#n|changes|change}',
  closed: '{$n} {#n|day|days} off',
  clashes: '{$n} {#n|clash|clashes}',
  kept: '{$n} {#n|keeps its own changes|keep their own changes}',
  over: '{$n} {#n|is|are} over',
  days: '{$summary}: {$days}',
  daysOff: 'Days off: {$list}',
  dayOff: '{$day} ({$name})',
  clash: '{$name}: “{$class}”, {$day}, {$time}',
  busy: '{$name} is busy: {$day}, {$time}',
  students: 'Busy {student+}: {$list}',
  more: '{$n} more {#n|clash|clashes}',
});

/** Milliseconds without a change after which the effects are asked for. */
const SETTLED_MS = 500;
const MOST_CLASHES_SHOWN = 5;

interface ClassPreviewNoteProps {
  readonly typeId: ClassType;
  /** Null while something is missing without which nothing can be foretold. */
  readonly input: PreviewInput | null;
}

/** Effects of what is filled in: how many classes, days off, clashes and busy students. */
export function ClassPreviewNote({ typeId, input }: ClassPreviewNoteProps) {
  const text = useText();
  const settled = useSettled(input, SETTLED_MS);
  const preview = useQuery(previewQuery(settled));
  const refusal = settled === null ? undefined : issuesOf(preview.error)[0];
  return (
    <div role="status">
      {refusal ? <p className="field-hint">{text.sentence(refusal.message)}</p> : null}
      {settled !== null && !preview.error && preview.data ? (
        <Effects preview={preview.data} typeId={typeId} isEdit={settled.kind === 'edit'} />
      ) : null}
    </div>
  );
}

interface EffectsProps {
  readonly preview: ClassPreview;
  readonly typeId: ClassType;
  readonly isEdit: boolean;
}

function Effects({ preview, typeId, isEdit }: EffectsProps) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const format = useCalendarFormat(zone);
  const few = useFew();
  const { count, closed, clashes, clash_count, busy_students, kept, over, first_at, last_at } = preview;
  const dayOf = (at: string) => dayAt(Date.parse(at), zone);
  const counted = isEdit
    ? t(ofType(typeId, ['changedClasses', 'changedMeetings']), { n: count })
    : t(ofType(typeId, ['classes', 'meetings']), { n: count });
  const days = first_at && last_at && format.days(dayOf(first_at), dayOf(last_at));
  const summary = [
    days ? t('days', { summary: counted, days }) : counted,
    closed.length > 0 && t('closed', { n: closed.length }),
    clash_count > 0 && t('clashes', { n: clash_count }),
    kept > 0 && t('kept', { n: kept }),
    over > 0 && t('over', { n: over }),
  ].filter((part) => part !== false);
  const clashText = ({ name, class_name, starts_at, ends_at }: ClassClash) => {
    const time = {
      name,
      day: format.days(dayOf(starts_at), dayOf(starts_at)),
      time: format.range(Date.parse(starts_at), Date.parse(ends_at)),
    };
    return class_name === null ? t('busy', time) : t('clash', { ...time, class: class_name });
  };
  const shown = clashes.slice(0, MOST_CLASHES_SHOWN);
  const list = (names: readonly string[]) => few(names).join(', ');
  const kind = clash_count > 0 ? 'failure' : busy_students.length > 0 ? 'warning' : 'info';
  return (
    <Notice kind={kind} isUrgent={false} title={summary.join(', ')}>
      {shown.length > 0 ? (
        <ul>
          {shown.map((clash) => (
            <li key={`${clash.kind} ${clash.name} ${clash.starts_at}`}>{clashText(clash)}</li>
          ))}
          {clash_count > shown.length ? <li>{t('more', { n: clash_count - shown.length })}</li> : null}
        </ul>
      ) : null}
      {closed.length > 0 ? (
        <p>
          {t('daysOff', {
            list: list(closed.map(({ day, name }) => t('dayOff', { day: format.days(day, day), name }))),
          })}
        </p>
      ) : null}
      {busy_students.length > 0 ? (
        <p>{t('students', { list: list(busy_students.map(({ name }) => name)) })}</p>
      ) : null}
    </Notice>
  );
}
