import type { Sharing } from '@pelion/contract/sharing';
import { expect, test } from 'vitest';
import { buildSharing } from '../../../test/assessments.ts';
import { sharingSteps, type WantedSharing } from './sharing-steps.ts';

const ben = { user_id: 8, user_name: 'Ben', share_type_id: 1 };
const cleo = { user_id: 9, user_name: 'Cleo', share_type_id: 1 };
const shared = (...sharees: (typeof ben)[]) =>
  buildSharing({
    sharing: sharees.map((one) => ({ ...one, user_type_id: 4, is_suspended: false, active: 1 as const })),
  });
const open = buildSharing({ is_public: true });
const off: WantedSharing = { isPublic: false, isByName: false, teachers: [] };
const named = (...teachers: (typeof ben)[]): WantedSharing => ({ isPublic: false, isByName: true, teachers });
const publicly: WantedSharing = { isPublic: true, isByName: false, teachers: [] };

/** `share 8+9`, `public on -8` */
const inShort = (previous: Sharing, wanted: WantedSharing) =>
  sharingSteps(previous, wanted).map((step) => {
    if ('is_public' in step)
      return [
        `public ${step.is_public ? 'on' : 'off'}`,
        ...step.sharing.map(({ user_id, active }) => `${user_id}:${active}`),
      ].join(' ');
    return `${step.kind} ${step.teachers.map(({ user_id }) => user_id).join('+')}`;
  });

test.each<[string, Sharing, WantedSharing, string[]]>([
  ['nothing changed, private', shared(), off, []],
  ['nothing changed, public', open, publicly, []],
  ['nothing changed, by name', shared(ben), named(ben), []],
  ['public, where nobody had it', shared(), publicly, ['public on']],
  ['public takes it from all who had it', shared(ben, cleo), publicly, ['public on 8:0 9:0']],
  ['removals come before additions', shared(ben), named(cleo), ['unshare 8', 'share 9']],
  ['only who is new is sent', shared(ben), named(ben, cleo), ['share 9']],
  ['only who goes is sent', shared(ben, cleo), named(ben), ['unshare 9']],
  ['another level is sent alone', shared(ben, cleo), named({ ...ben, share_type_id: 3 }, cleo), ['share 8']],
  ['from public to names', open, named(ben), ['share 8']],
  ['both off, from public', open, off, ['public off']],
  ['both off, from names', shared(ben, cleo), off, ['public off 8:0 9:0']],
  ['who is chosen does not count once the switch is off', shared(), { ...named(ben), isByName: false }, []],
])('%s', (_, previous, wanted, expected) => expect(inShort(previous, wanted)).toEqual(expected));
