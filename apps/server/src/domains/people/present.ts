import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities } from './policy.ts';
import type { PersonRow } from './queries.ts';

/** Shows the username only to the person and to people who may edit it. */
export function presentPerson(
  viewer: Viewer,
  row: PersonRow,
  services: Pick<Services, 'clock' | 'settings'>,
) {
  const can = abilities(viewer, row);
  const hasMail = mailReaches(services.settings, viewer.isDemo);
  const seesAccount = can.edit || row.id === viewer.userId;
  const { photo_id, has_password: _, is_here_alone: __, is_joined: ___, ...rest } = row;
  return {
    ...rest,
    username: seesAccount ? row.username : null,
    email: seesAccount ? row.email : null,
    time_multiplier: Number(row.time_multiplier),
    photo: photo_id === null ? null : mediaUrlOf(services, photo_id),
    can: {
      ...can,
      invite: can.invite && hasMail,
      // Printed log-in links are only for people without working e-mail; others get the link by mail, unseen by staff.
      printLogIn: can.editAccount && !row.is_suspended && (row.email === null || !hasMail),
    },
  };
}
