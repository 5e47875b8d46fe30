import type { OwnAttendance } from '@pelion/contract/attendance';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { ChangeButton } from '../../../components/change-button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { useClassTime } from '../use-class-time.ts';

const AskMakeupDialog = later(() => import('./ask-makeup-dialog.tsx').then((file) => file.AskMakeupDialog));

const messages = defineMessages({
  asked: 'The makeup waits for an answer.',
  approved: 'Makeup: {$name}, {$time}',
  attended: 'Made up: {$name}, {$time}',
  missed: 'The makeup was missed: {$name}, {$time}',
  refused: 'The makeup was refused: {$reason}',
  ask: 'Ask for a makeup',
  askOf: 'Ask for a makeup of “{$name}”',
  until: 'until {$day}',
});

interface MakeupLineProps {
  readonly missed: { readonly class_id: number; readonly name: string };
  readonly studentId: number;
  readonly attendance: Pick<OwnAttendance, 'makeup' | 'makeup_until'>;
}

/** State of the makeup of a class, and the way to ask for one, for families. */
export function MakeupLine({ missed, studentId, attendance: { makeup, makeup_until } }: MakeupLineProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const timeOf = useClassTime();
  const { viewer } = useSignedIn();
  const [isAsking, setIsAsking] = useState(false);
  const asks = viewer.userType === 'student' || viewer.userType === 'parent';
  const place = makeup?.made_up_in;
  const shown = place ? { name: place.name, time: timeOf(place) } : { name: '', time: '' };
  return (
    <>
      {makeup ? <p className="field-hint">{t(makeup.state, { ...shown, reason: makeup.reason })}</p> : null}
      {makeup_until !== null && asks ? (
        <p>
          <ChangeButton
            size="sm"
            aria-label={t('askOf', { name: missed.name })}
            onClick={() => setIsAsking(true)}
          >
            {t('ask')}
          </ChangeButton>{' '}
          <small>{t('until', { day: format.day(makeup_until) })}</small>
        </p>
      ) : null}
      {isAsking && makeup_until !== null ? (
        <AskMakeupDialog
          missed={missed}
          studentId={studentId}
          until={makeup_until}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
