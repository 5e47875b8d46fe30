import { courseItemStatuses } from '@pelion/contract/courses/facts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { assumeStatus } from './assume-status.ts';
import { isDone, type PlayerCourse, type PlayerItem } from './player-course.ts';
import type { ProgressOutbox } from './progress/progress-outbox.ts';
import { startVisit, type Visit } from './progress/visit.ts';

export type VisitEvents = Pick<Visit, 'read' | 'moveTo'>;

/** Visit of the open item, from its content on; counts nothing where nothing is recorded. */
export function useVisit(course: PlayerCourse, item: PlayerItem, isOpen: boolean): VisitEvents {
  const visit = useRef<Visit>(null);
  const { progress } = course;
  const start = useEffectEvent((outbox: ProgressOutbox) => {
    const place = { schedule_id: course.place.scheduleId, item_id: item.id, item_name: item.name };
    return startVisit({
      place: item.place,
      tell: (change, when) => outbox.add(place, change, when),
      onHidden: outbox.leave,
    });
  });
  useEffect(() => {
    if (!isOpen || !progress) return;
    const started = start(progress);
    visit.current = started;
    return () => {
      started.stop();
      visit.current = null;
    };
  }, [isOpen, progress]);
  return {
    read() {
      if (!visit.current) return;
      visit.current.read();
      if (item.done === 'read' && !isDone(item))
        assumeStatus(course.place, item.id, courseItemStatuses.completed);
    },
    moveTo: (place) => visit.current?.moveTo(place),
  };
}
