import type { Course } from '@pelion/contract/courses';
import type { CourseObstacle } from '@pelion/contract/courses/facts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/failure.ts';
import { toast } from '../../lib/toasts.ts';
import { activateCourse } from './queries.ts';

export interface Obstacle {
  readonly obstacle: CourseObstacle;
  readonly item_id: number | null;
  readonly name: string;
}

/** Course that cannot be activated yet, with the reasons. */
export interface BlockedCourse {
  readonly id: number;
  readonly name: string;
  readonly obstacles: readonly Obstacle[];
}

/** Obstacles of a refused activation; null for another refusal. */
async function obstaclesOf(cause: unknown): Promise<readonly Obstacle[] | null> {
  if (!(cause instanceof ApiFailure) || cause.code !== 'conflict') return null;
  const { courseBlocked } = await import('@pelion/contract/courses');
  return courseBlocked.safeParse(cause.details).data?.obstacles ?? null;
}

/** Activates courses and keeps the obstacles of a refusal. */
export function useActivation() {
  const { mutate, isPending } = useMutation(activateCourse);
  const [refused, setRefused] = useState<BlockedCourse | null>(null);
  const [isShown, setIsShown] = useState(false);
  return {
    /** Refusal to show. */
    blocked: isShown ? refused : null,
    /** Obstacles of the last refusal, also once it was read. */
    obstacles: refused?.obstacles ?? [],
    isPending,
    forget: () => setIsShown(false),
    activate: ({ id, name }: Pick<Course, 'id' | 'name'>) =>
      mutate(id, {
        onSuccess: () => setRefused(null),
        onError: (cause) =>
          void obstaclesOf(cause).then((obstacles) => {
            setRefused(obstacles && { id, name, obstacles });
            setIsShown(obstacles !== null);
            if (obstacles === null) toast('failure', messageOf(cause));
          }),
      }),
  };
}
