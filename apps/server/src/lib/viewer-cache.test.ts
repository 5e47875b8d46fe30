import { viewerFrom } from '@pelion/access';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ears, Listener } from '../db/listener.ts';
import { campusWords } from './campus-words.ts';
import type { Viewer } from './viewer.ts';
import { type KnownViewer, type ViewerCache, viewerCache } from './viewer-cache.ts';

const now = new Date('2040-01-01T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const viewer: Viewer = {
  ...viewerFrom({ userType: 'teacher', campusType: 'k12', plan: 'pro' }),
  userId: 1,
  name: 'Ada',
  campusId: 2,
  schoolId: 3,
  timeZone: 'UTC',
  campusTimeZone: 'UTC',
  sessionId: 4,
  actedBy: null,
  sessionExpiresAt: later(3600),
  isDemo: false,
  readOnlyFrom: null,
  text: campusWords('k12'),
};
const known = (parts: Partial<KnownViewer> = {}): KnownViewer => ({
  viewer,
  expiresAt: later(3600),
  madeOf: ['session:4', 'user:1', 'campus:2', 'school:3'],
  ...parts,
});

let ears: Ears;
let cache: ViewerCache;
beforeEach(() => {
  const listener: Listener = {
    hear(_channel, given) {
      ears = given;
    },
    close: async () => {},
  };
  cache = viewerCache(listener);
  ears.regained?.();
});
const keep = (parts?: Partial<KnownViewer>) => cache.read('t', now, async () => known(parts));

describe('a viewer who was read', () => {
  it('is found until something that they are made of changes', async () => {
    await keep();
    ears.told('user:99');
    expect(cache.find('t', now)).toBe(viewer);
    ears.told('user:1');
    expect(cache.find('t', now)).toBeUndefined();
  });

  it('is not kept when something changed while they were being read', async () => {
    await cache.read('t', now, async () => {
      ears.told('session:4');
      return known();
    });
    expect(cache.find('t', now)).toBeUndefined();
  });

  it('is kept again when read after the change', async () => {
    ears.told('session:4');
    await keep();
    expect(cache.find('t', now)).toBe(viewer);
  });

  it('is believed for half a minute and never after their session', async () => {
    await keep({ expiresAt: later(10) });
    expect(cache.find('t', later(9.9))).toBe(viewer);
    expect(cache.find('t', later(10))).toBeUndefined();
    await keep();
    expect(cache.find('t', later(29.9))).toBe(viewer);
    expect(cache.find('t', later(30))).toBeUndefined();
  });

  it('is found by their own token alone', async () => {
    await keep();
    expect(cache.find('u', now)).toBeUndefined();
  });
});

describe('without ears', () => {
  it('finds and keeps no viewer, and never finds earlier ones', async () => {
    await keep();
    ears.lost?.();
    expect(cache.find('t', now)).toBeUndefined();
    await keep();
    ears.regained?.();
    expect(cache.find('t', now)).toBeUndefined();
    await keep();
    expect(cache.find('t', now)).toBe(viewer);
  });
});

describe('many changes', () => {
  it('are one change of everything, so that their list does not grow', async () => {
    await keep();
    for (let id = 100; id < 20_101; id++) ears.told(`user:${id}`);
    expect(cache.find('t', now)).toBeUndefined();
    await keep();
    expect(cache.find('t', now)).toBe(viewer);
  });
});
